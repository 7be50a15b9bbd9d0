import type { Field } from '#engine/declare/field.ts'
import { formats } from './formats.ts'

type Look = 'phone' | 'email'
/** What a field's text is expected to be, or which of them by the value of another field. */
export type LooksLike = Look | { readonly by: string; readonly looks: Readonly<Record<string, Look>> }

const digits = (text: string) => text.replace(/\D/g, '').length

const looks: Readonly<Record<Look, { readonly fits: (text: string) => boolean; readonly doubt: string }>> = {
  phone: {
    fits: (text) =>
      /^\+?[\d\s().\-/]+(\s*(x|ext\.?|dahili)\s*\d+)?$/i.test(text) && digits(text) >= 5 && digits(text) <= 20,
    doubt: 'This does not look like a phone number. Phones could not dial it.',
  },
  email: {
    fits: (text) => formats.address?.accepts(text) === true,
    doubt: 'This does not look like an e-mail address. Nobody could write to it.',
  },
}

/** What a person is told of text that is taken, but is probably not what was meant. */
export function doubtOf(
  { looksLike }: Field,
  text: string,
  otherValue: (field: string) => unknown,
): string | undefined {
  const look = typeof looksLike === 'object' ? looksLike.looks[String(otherValue(looksLike.by))] : looksLike
  const typed = text.trim()
  return look && typed !== '' && !looks[look].fits(typed) ? looks[look].doubt : undefined
}
