/** In characters. How hard it is to guess counts too, and is estimated by the server. */
const length = { min: 8, good: 15, max: 200 } as const

/** A password as it is typed. */
export const secret = { type: 'string', minLength: 1, maxLength: 1_000 } as const

/** What the change of a password carries. */
export const passwordChange = {
  type: 'object',
  additionalProperties: false,
  required: ['current_password', 'new_password'],
  properties: {
    current_password: { title: 'Current password', ...secret },
    new_password: { title: 'New password', ...secret },
  },
} as const

/** What was made with the old password and goes on: tokens that work, and plans that are still to happen. */
export type KeptAfterChange = { readonly tokens: number; readonly plans: number }

/** What is wrong with the length of a new password, to follow its name in a sentence; nothing where it will do. */
export function lengthFault(password: string): string | undefined {
  const characters = [...password].length
  if (characters < length.min) return `needs at least ${length.min} characters; ${length.good} or more are better.`
  return characters > length.max ? `may have at most ${length.max} characters.` : undefined
}
