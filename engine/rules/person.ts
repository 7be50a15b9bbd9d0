import { secret } from './password.ts'
import { roles } from './permissions.ts'
import { filled } from './visible.ts'
import { maxNameLength } from './visitor-lengths.ts'

/** Invited until a password is set. */
export type PersonState = 'active' | 'invited' | 'disabled'

/** Enough for any name, and no burden where normalising makes a letter eighteen times as long. */
export const maxUsernameLength = 200
/** The longest that a token works. */
export const maxTokenDays = 730

const text = (title: string, maxLength: number) =>
  ({ title, type: 'string', minLength: 1, maxLength, ...filled, format: 'storable' }) as const
const role = { title: 'Role', type: 'string', enum: roles } as const
const name = text('Name', maxNameLength)

/** Who is invited, and as what. */
export const invitation = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'username', 'role'],
  properties: { name, username: text('User name', maxUsernameLength), role },
} as const

/** What an administrator changes of somebody. */
export const personChange = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { role, disabled: { title: 'Disabled', type: 'boolean' } },
} as const

/** What somebody who follows a link says. */
export const joining = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'name', 'password'],
  properties: { token: { title: 'Token', ...secret }, name, password: { title: 'Password', ...secret } },
} as const

export const newToken = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'role', 'days'],
  properties: {
    name,
    role,
    days: { title: 'Days', type: 'integer', minimum: 1, maximum: maxTokenDays, description: 'How long it works' },
  },
} as const
