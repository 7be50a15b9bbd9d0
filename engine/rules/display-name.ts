import { automatic, sourceNames } from '../derive/history.ts'

/** Alphabets whose letters look like each other's. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Coptic', 'Armenian', 'Cherokee', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
const words = /[\p{L}\p{M}\p{N}]+/gu
/** Breaks, and what turns the direction of letters: what is shown is not what is written. */
const turned = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/**
 * Latin letters that languages are written with: without signs for sounds, tones and clicks and small capitals, which
 * look like them. Of the signs for sounds those stay that are letters of a language and look like no other.
 */
const written = String.raw`A-Za-z\u00C0-\u0183\u0186-\u01A6\u01A9-\u01BA\u01C4-\u0236\u0238-\u024F\u1E00-\u1EFFɓɔɖɗəɛɣɲ`
const phonetic = new RegExp(`(?![${written}])\\p{Script=Latin}`, 'u')

/** What the product says where nobody did it. */
export const ownNames: readonly string[] = [
  ...Object.values(sourceNames),
  automatic,
  'Console',
  'Product',
  'The product',
]

/** What no name may hold, whether people read it or sign in with it. */
export function faultOfLetters(name: string, label: string): string | undefined {
  if (turned.test(name)) return `${label} may hold no line breaks and no marks of direction.`
  if (phonetic.test(name.normalize('NFKC'))) return `${label} may hold no phonetic letters, which look like others.`
  return undefined
}

/** Why a name may pass for another one, in a sentence. */
export function faultOfName(name: string): string | undefined {
  const fault = faultOfLetters(name, 'Name')
  if (fault) return fault
  const isMixed = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1
  return name.match(words)?.some(isMixed) ? 'Name may not mix letters of several alphabets in one word.' : undefined
}
