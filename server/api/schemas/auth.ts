import { roles } from '#engine/rules/permissions.ts'
import { fails, json, listOf, ref, success } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const admin = {
  id: 1,
  username: 'admin',
  name: 'Deniz Aksoy',
  role: 'administrator',
  default_credentials: false,
  needs_second_step: false,
}

const kept = { tokens: 1, plans: 2 }

export const authSchemas = {
  Admin: object({
    id: { type: 'integer' },
    username: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', enum: roles },
    default_credentials: {
      type: 'boolean',
      description: 'Whether the password that was generated at the first start still has to be changed',
    },
    needs_second_step: {
      type: 'boolean',
      description: 'Whether this role needs a second step, and nothing but the account can be used before it is added',
    },
  }),
  SignedIn: {
    ...object({
      token: { type: 'string', description: 'For the header `Authorization: Bearer`' },
      admin: ref('Admin'),
    }),
    examples: [{ token: 'q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a', admin }],
  },
  SignInHint: {
    ...object({
      hint: {
        ...object({ username: { type: 'string' }, where: { type: 'string' } }),
        type: ['object', 'null'],
        description: 'Who signs in first, and where that password was printed; null once it is changed',
      },
    }),
    examples: [{ hint: null }],
  },
  CurrentAdmin: { ...object({ admin: ref('Admin') }), examples: [{ admin }] },
  PasswordChanged: {
    ...object({ success: { type: 'boolean', const: true }, admin: ref('Admin'), kept: ref('KeptAfterChange') }),
    examples: [{ success: true, admin, kept }],
  },
  KeptAfterChange: {
    ...object({
      tokens: { type: 'integer', description: 'API tokens that still work' },
      plans: { type: 'integer', description: 'Plans that are still to happen' },
    }),
    description: 'What was made with the old password and goes on',
    examples: [kept],
  },
  Session: {
    ...object({
      id: { type: 'integer' },
      created_at: moment,
      used_at: moment,
      user_agent: nullableText,
      address: { type: 'string' },
      expires_at: { ...moment, description: 'When it ends at the latest; sooner where it is not used' },
      current: { type: 'boolean', description: 'Whether it is the session that asks' },
    }),
    examples: [
      {
        id: 1,
        created_at: '2026-11-15T09:00:00.000Z',
        used_at: '2026-11-15T09:30:00.000Z',
        user_agent: 'curl/8.14.1',
        address: '192.0.2.10',
        expires_at: '2026-12-15T09:00:00.000Z',
        current: true,
      },
    ],
  },
}

const tags = ['Sign-in']
/** For every way in. */
export const secondStepAsked = { 202: json('Right so far; the second step is missing', ref('SecondStepAsked')) }

/** What is told about the routes of sign-in, apart from what validates them. */
export const authOperations = {
  signIn: {
    operationId: 'signIn',
    tags,
    summary: 'Sign in',
    accepts: { 'application/json': 'Credentials' },
    bodyExample: { username: 'admin', password: 'your password' },
    response: { 200: json('The token for all other calls', ref('SignedIn')), ...secondStepAsked, ...fails(401, 429) },
  },
  signInByLink: {
    operationId: 'signInByLink',
    tags,
    summary: 'Sign in with a one-time link',
    accepts: { 'application/json': 'SignInLink' },
    bodyExample: { token: 'q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a' },
    response: { 200: json('The token for all other calls', ref('SignedIn')), ...secondStepAsked, ...fails(401, 429) },
  },
  hint: {
    operationId: 'getSignInHint',
    tags,
    summary: 'The user name for the first sign-in, and where its password was printed',
    response: { 200: json('What the sign-in page shows', ref('SignInHint')) },
  },
  me: {
    operationId: 'getCurrentAdmin',
    tags,
    summary: 'Who is signed in',
    response: { 200: json('The administrator', ref('CurrentAdmin')) },
  },
  signOut: {
    operationId: 'signOut',
    tags,
    summary: 'Sign out',
    response: { 200: success('The token is dead') },
  },
  changePassword: {
    operationId: 'changePassword',
    tags,
    summary: 'Change the password; all other sessions, preview links and links made for others end',
    accepts: { 'application/json': 'PasswordChange' },
    bodyExample: { current_password: 'your password', new_password: 'a new and longer password' },
    response: { 200: json('The password is changed', ref('PasswordChanged')), ...fails(422, 429) },
  },
  listSessions: {
    operationId: 'listSessions',
    tags,
    summary: 'Where this administrator is signed in',
    response: { 200: json('The sessions, last used first; 50 at most', listOf('Session')) },
  },
  endSession: {
    operationId: 'endSession',
    tags,
    summary: 'End one of these sessions',
    idOf: 'session',
    response: { 200: success('The session is ended') },
  },
}
