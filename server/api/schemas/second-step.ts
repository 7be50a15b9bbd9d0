import { roles } from '#engine/rules/permissions.ts'
import { fails, json, ref, success } from '#server/openapi/route-schema.ts'
import { moment, object } from './shapes.ts'

const text = { type: 'string' }
const flag = { type: 'boolean' }
const count = { type: 'integer', minimum: 0 }
const nullableMoment = { type: ['string', 'null'], format: 'date-time' }
const sealed = { ...text, description: 'To be sent back as it is, within ten minutes' }
const token = 'kQm8sWZ0b1m2c3d4'
const codes = ['a4h7k-92mse', 'xq3vt-p8d2h']
const webauthn = {
  type: 'object',
  additionalProperties: true,
  description: 'Options as WebAuthn defines them, in JSON',
}
const asked = { options: { challenge: 'q7m0cV0Jm3o2l5J9' }, challenge: token }

export const secondStepSchemas = {
  SecondStepAsked: {
    ...object({
      second_step: object({
        token: sealed,
        name: text,
        passkey: { ...flag, description: 'Whether a passkey can be used' },
        app: { ...flag, description: 'Whether a code of an authenticator app can be used' },
      }),
    }),
    examples: [{ second_step: { token, name: 'Deniz Aksoy', passkey: true, app: true } }],
  },
  PasskeyAsked: { ...object({ options: webauthn, challenge: sealed }), examples: [asked] },
  SecondSteps: {
    ...object({
      app: flag,
      passkeys: {
        type: 'array',
        items: object({ id: { type: 'integer' }, name: text, created_at: moment, used_at: nullableMoment }),
      },
      passkeys_possible: {
        ...flag,
        description: 'Whether the address of the site has a name that passkeys can be bound to',
      },
      recovery_codes_left: count,
      recovery_codes_made: count,
      required: { ...flag, description: 'Whether the role needs a second step' },
    }),
    examples: [
      {
        app: true,
        passkeys: [{ id: 1, name: 'Laptop', created_at: '2026-11-15T09:00:00.000Z', used_at: null }],
        passkeys_possible: true,
        recovery_codes_left: 8,
        recovery_codes_made: 8,
        required: false,
      },
    ],
  },
  AppBegun: {
    ...object({ token: sealed, secret: text, uri: { ...text, description: 'For a QR code' } }),
    examples: [{ token, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Company:admin?secret=JBSWY3DPEHPK3PXP' }],
  },
  SecondStepAdded: {
    ...object({
      recovery_codes: {
        type: ['array', 'null'],
        items: text,
        description: 'With the first second step; they are answered only now',
      },
    }),
    examples: [{ recovery_codes: codes }],
  },
  RecoveryCodes: {
    ...object({ recovery_codes: { type: 'array', items: text } }),
    examples: [{ recovery_codes: codes }],
  },
  RequiredRoles: {
    ...object({ roles: { type: 'array', items: { type: 'string', enum: roles } } }),
    examples: [{ roles: ['administrator'] }],
  },
}

const tags = ['Sign-in']
const people = ['People']
const withPassword = { accepts: { 'application/json': 'PasswordAgain' }, bodyExample: { password: 'your password' } }
const passkey = { id: 'AbC', response: { clientDataJSON: 'eyJ0' } }

/** What is told about the routes of the second step, apart from what validates them. */
export const secondStepOperations = {
  prove: {
    operationId: 'proveSecondStep',
    tags,
    summary: 'Finish a sign-in with a code, a recovery code or a passkey',
    accepts: { 'application/json': 'SecondStepProof' },
    bodyExample: { token, code: '418205', remember: false },
    response: { 200: json('The token for all other calls', ref('SignedIn')), ...fails(401, 429) },
  },
  askPasskey: {
    operationId: 'askForPasskey',
    tags,
    summary: 'What a passkey has to sign to finish a sign-in',
    accepts: { 'application/json': 'PendingSignIn' },
    bodyExample: { token },
    response: { 200: json('The options for the browser', ref('PasskeyAsked')), ...fails(401, 429) },
  },
  read: {
    operationId: 'getSecondSteps',
    tags,
    summary: 'Which second steps this person has',
    response: { 200: json('The second steps', ref('SecondSteps')) },
  },
  beginApp: {
    operationId: 'beginAuthenticatorApp',
    tags,
    summary: 'Make a key for an authenticator app',
    ...withPassword,
    response: { 200: json('The key; nothing is stored yet', ref('AppBegun')), ...fails(429) },
  },
  confirmApp: {
    operationId: 'confirmAuthenticatorApp',
    tags,
    summary: 'Turn the authenticator app on with its first code',
    accepts: { 'application/json': 'AppConfirmation' },
    bodyExample: { token, code: '418205' },
    response: { 200: json('It is on', ref('SecondStepAdded')), ...fails(409) },
  },
  removeApp: {
    operationId: 'removeAuthenticatorApp',
    tags,
    summary: 'Remove the authenticator app',
    ...withPassword,
    response: { 200: success('It is removed'), ...fails(409, 429) },
  },
  beginPasskey: {
    operationId: 'beginPasskey',
    tags,
    summary: 'What a new passkey has to sign',
    ...withPassword,
    response: { 200: json('The options for the browser', ref('PasskeyAsked')), ...fails(409, 429) },
  },
  addPasskey: {
    operationId: 'addPasskey',
    tags,
    summary: 'Add a passkey',
    accepts: { 'application/json': 'NewPasskey' },
    bodyExample: { challenge: token, passkey, name: 'Laptop' },
    response: { 201: json('It is added', ref('SecondStepAdded')), ...fails(409) },
  },
  renamePasskey: {
    operationId: 'renamePasskey',
    tags,
    summary: 'Rename a passkey',
    idOf: 'passkey',
    accepts: { 'application/json': 'PasskeyName' },
    bodyExample: { name: 'Laptop' },
    response: { 200: success('It is renamed') },
  },
  removePasskey: {
    operationId: 'removePasskey',
    tags,
    summary: 'Remove a passkey',
    idOf: 'passkey',
    ...withPassword,
    response: { 200: success('It is removed'), ...fails(409, 429) },
  },
  makeCodes: {
    operationId: 'makeRecoveryCodes',
    tags,
    summary: 'Make new recovery codes; the old ones stop working',
    ...withPassword,
    response: { 201: json('The codes; they are answered only now', ref('RecoveryCodes')), ...fails(409, 429) },
  },
  readRequired: {
    operationId: 'getSecondStepRoles',
    tags: people,
    summary: 'Which roles need a second step',
    response: { 200: json('The roles', ref('RequiredRoles')) },
  },
  require: {
    operationId: 'setSecondStepRoles',
    tags: people,
    summary: 'Say which roles need a second step',
    description: 'People of these roles who have none can use nothing but their account until they add one.',
    accepts: { 'application/json': 'SecondStepRoles' },
    bodyExample: { roles: ['administrator'] },
    response: { 200: success('It is changed'), ...fails(409) },
  },
  removeOf: {
    operationId: 'removeSecondStepOf',
    tags: people,
    summary: 'Remove the second steps of somebody who has lost them',
    idOf: 'person',
    response: { 200: success('They sign in with the password alone until they add one'), ...fails(409) },
  },
}
