import { automatic, sourceNames } from '../derive/history.ts'

/** Alphabets whose letters look like each other's. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
const words = /[\p{L}\p{M}\p{N}]+/gu
/** Breaks, and what turns the direction of letters: what is shown is not what is written. */
const turned = /[\p{Cc}\p{Bidi_Control}]/u

/** What the product says where nobody did it. */
export const ownNames: readonly string[] = [
  ...Object.values(sourceNames),
  automatic,
  'Console',
  'Product',
  'The product',
]

/** Why a name may pass for another one, in a sentence. */
export function faultOfName(name: string): string | undefined {
  if (turned.test(name)) return 'Name may hold no line breaks and no marks of direction.'
  const isMixed = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1
  return name.match(words)?.some(isMixed) ? 'Name may not mix letters of several alphabets in one word.' : undefined
}
