import { roles } from '#engine/rules/permissions.ts'
import { fails, json, listOf, ref, success } from '#server/openapi/route-schema.ts'
import { secondStepAsked } from './auth.ts'
import { moment, object } from './shapes.ts'

const id = { type: 'integer', minimum: 1 }
const text = { type: 'string' }
const nullableMoment = { type: ['string', 'null'], format: 'date-time' }
const role = { type: 'string', enum: roles }
const link = 'https://www.example.com/admin/join#q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a'
const expires_at = '2026-11-22T09:30:00.000Z'
const linkText = { ...text, description: 'Works once; it is answered only now' }

export const peopleSchemas = {
  Person: {
    ...object({
      id,
      name: text,
      username: text,
      role,
      state: { type: 'string', enum: ['active', 'invited', 'disabled'] },
      seen_at: { ...nullableMoment, description: 'Last use of the panel, within five minutes' },
      second_step: { type: 'boolean', description: 'Whether a second step is asked for at sign-in' },
      link_expires_at: { ...nullableMoment, description: 'The end of a link that was made and not used' },
    }),
    examples: [
      {
        id: 2,
        name: 'Deniz Aksoy',
        username: 'deniz@example.com',
        role: 'editor',
        state: 'active',
        seen_at: '2026-11-15T09:30:00.000Z',
        second_step: true,
        link_expires_at: null,
      },
    ],
  },
  Invited: { ...object({ id, link: linkText, expires_at: moment }), examples: [{ id: 2, link, expires_at }] },
  PasswordLink: { ...object({ link: linkText, expires_at: moment }), examples: [{ link, expires_at }] },
  Joiner: {
    ...object({
      name: text,
      username: text,
      role,
      purpose: { type: 'string', enum: ['invitation', 'reset'] },
    }),
    examples: [{ name: 'Deniz Aksoy', username: 'deniz@example.com', role: 'editor', purpose: 'invitation' }],
  },
}

const tags = ['People']

/** What is told about the routes of people, apart from what validates them. */
export const peopleOperations = {
  list: {
    operationId: 'listPeople',
    tags,
    summary: 'Everybody who may sign in, is invited or was disabled',
    response: { 200: json('The people', listOf('Person')) },
  },
  invite: {
    operationId: 'invitePerson',
    tags,
    summary: 'Invite somebody by a link',
    accepts: { 'application/json': 'Invitation' },
    bodyExample: { name: 'Deniz Aksoy', username: 'deniz@example.com', role: 'editor' },
    response: { 201: json('The link, to be handed over', ref('Invited')), ...fails(409) },
  },
  change: {
    operationId: 'changePerson',
    tags,
    summary: 'Change somebody’s role, disable or enable them',
    description:
      'Disabling ends all sessions at once and revokes the API tokens that they made, also where they are enabled again later. The last active administrator stays one.',
    idOf: 'person',
    accepts: { 'application/json': 'PersonChange' },
    bodyExample: { role: 'author' },
    response: { 200: success('It is changed'), ...fails(409) },
  },
  makeLink: {
    operationId: 'makePasswordLink',
    tags,
    summary: 'Make a link by which somebody sets a password',
    description:
      'A new invitation for somebody who has not joined, otherwise a reset, whose use ends all their sessions and revokes the API tokens that they made. The link before it ends.',
    idOf: 'person',
    response: { 201: json('The link, to be handed over', ref('PasswordLink')), ...fails(409) },
  },
  removeInvitation: {
    operationId: 'removeInvitation',
    tags,
    summary: 'Remove the invitation of somebody who has not joined',
    idOf: 'person',
    response: { 200: success('Their link no longer works'), ...fails(409) },
  },
}

const signIn = ['Sign-in']

export const joiningOperations = {
  look: {
    operationId: 'readPasswordLink',
    tags: signIn,
    summary: 'Whom a link of an invitation or a reset is for',
    accepts: { 'application/json': 'PasswordLinkToken' },
    bodyExample: { token: 'q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a' },
    response: { 200: json('Whom it is for', ref('Joiner')), ...fails(401, 429) },
  },
  join: {
    operationId: 'usePasswordLink',
    tags: signIn,
    summary: 'Set name and password by a link, and sign in',
    accepts: { 'application/json': 'Joining' },
    bodyExample: {
      token: 'q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a',
      name: 'Deniz Aksoy',
      password: 'a new and longer password',
    },
    response: { 200: json('The token for all other calls', ref('SignedIn')), ...secondStepAsked, ...fails(401, 429) },
  },
}
