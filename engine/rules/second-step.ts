import { secret } from './password.ts'
import { roles } from './permissions.ts'
import { filled } from './visible.ts'
import { maxNameLength } from './visitor-lengths.ts'

const token = { title: 'Token', type: 'string', minLength: 1, maxLength: 2_000 } as const
/** Apps show a gap in the middle. */
const code = { title: 'Code', type: 'string', pattern: '^[0-9]{3} ?[0-9]{3}$' } as const
/** As browsers make it; the signature in it is what counts. */
const passkey = {
  title: 'Passkey',
  type: 'object',
  required: ['id', 'response'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 2_000 }, response: { type: 'object' } },
} as const
const name = {
  title: 'Name',
  type: 'string',
  minLength: 1,
  maxLength: maxNameLength,
  ...filled,
  format: 'storable',
} as const
const password = { title: 'Password', ...secret } as const

const object = <Properties extends object>(properties: Properties, required = Object.keys(properties)) =>
  ({ type: 'object', additionalProperties: false, required, properties }) as const

/** What proves the second step of a sign-in: one of the three. */
export const secondStepProof = {
  ...object(
    {
      token,
      code,
      recovery_code: { title: 'Recovery code', type: 'string', minLength: 1, maxLength: 40 },
      passkey,
      challenge: token,
      remember: { title: 'Do not ask on this device for 30 days', type: 'boolean' },
    },
    ['token'],
  ),
  maxProperties: 4,
} as const

export const pendingToken = object({ token })
export const appConfirmation = object({ token, code })
export const newPasskey = object({ challenge: token, passkey, name })
export const passkeyName = object({ name })
/** The panel may stand open: someone who finds it must not be able to change how its owner signs in. */
export const withPassword = object({ password })
export const requiredRoles = object({
  roles: {
    title: 'Roles',
    type: 'array',
    maxItems: roles.length,
    uniqueItems: true,
    items: { type: 'string', enum: roles },
  },
})
