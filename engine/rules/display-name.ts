import { automatic, sourceNames } from '../derive/history.ts'
import { blank, unseen } from './visible.ts'

/** Alphabets that names are written in today. Others have letters that look like theirs, and nobody's name. */
const alone = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hangul', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Mongolian'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
]
/** Written together in one word; 〆 belongs to no script. */
const japanese = String.raw`〆\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3099\u309Aー`
const letters = [...alone.map((name) => String.raw`\p{Script=${name}}`), japanese]
/** Marks of no single alphabet that letters have above or below them: none that strikes or underlines one. */
const marks = String.raw`\u0300-\u0304\u0306-\u030C\u030F\u0311\u031B\u0323-\u0328\u032D\u032E\u0331\u064B-\u0655\u0670`
const word = /[\p{L}\p{M}\p{N}]+/gu
const ofOneAlphabet = letters.map((those) => new RegExp(`^[${those}${marks}0-9]+$`, 'u'))
/** With the signs that stand for a hamza and an ayn, and for a glottal stop. */
export const apostrophes = "'‘’ʻʼʾʿ"
/** Typed as an apostrophe; normalised it would be a blank with a mark. */
export const acute = '´'
const quotes = '“”„«»'
const dashes = String.raw`\p{Dash}`
/** What may stand in names at all. */
const ordinary = new RegExp(`^[${letters.join('')}${marks}${apostrophes}${quotes}${dashes}·・\\x20-\\x7E]*$`, 'u')
const apart = new RegExp(`[${apostrophes}]`, 'gu')
const hidden = new RegExp(`[${unseen}]`, 'gu')
const blanks = new RegExp(`[${blank}]`, 'gu')
/** Breaks, and what turns the direction of letters: what is shown is not what is written. */
const turned = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/** More than a letter has in any language; syllables of two alphabets pile up more. */
const piled = /(?:(?![\p{Script=Myanmar}\p{Script=Tibetan}])\p{M}){5}|\p{M}{7}/u
const markAlone = /(?<![\p{L}\p{M}])\p{M}/u
/**
 * Latin letters that languages are written with: without signs for sounds, tones and clicks and small capitals, which
 * look like them. Of the signs for sounds those stay that are letters of a language and look like no other.
 */
const written = String.raw`A-Za-z\u00C0-\u0183\u0186-\u0195\u0197-\u01A5\u01A9-\u01BA\u01C4-\u0236\u0238-\u024F\u1E00-\u1EF9ɓɔɖɗəɛɣɲ`
const phonetic = new RegExp(`(?![${written}])\\p{Script=Latin}`, 'u')

/** What the product says where nobody did it. */
export const ownNames: readonly string[] = [
  ...Object.values(sourceNames),
  automatic,
  'Console',
  'Product',
  'The product',
]

/** Why a name, or a name to sign in with, may pass for another one, in a sentence. */
export function faultOfName(name: string, label = 'Name'): string | undefined {
  if (turned.test(name)) return `${label} may hold no line breaks and no marks of direction.`
  const shown = name.replaceAll(acute, "'").normalize('NFKC').replace(hidden, '').replace(blanks, ' ')
  if (phonetic.test(shown)) return `${label} may hold no phonetic letters, which look like others.`
  if (!ordinary.test(shown))
    return `${label} may hold only letters that names are written with, digits and punctuation.`
  if (piled.test(shown.normalize('NFD')) || markAlone.test(shown))
    return `${label} may hold marks only on letters, and four on one of them.`
  const isMixed = (each: string) => !ofOneAlphabet.some((alphabet) => alphabet.test(each))
  return shown.replace(apart, '').match(word)?.some(isMixed)
    ? `${label} may not mix letters of several alphabets in one word.`
    : undefined
}
