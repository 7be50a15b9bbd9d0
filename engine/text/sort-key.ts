import { cut } from './cut.ts'
import { fold } from './fold.ts'

/** The Turkish alphabet, with the three letters it lacks where dictionaries put them. */
const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz'
const first = 'A'.charCodeAt(0)
const codes = new Map([...alphabet].map((letter, place) => [letter, String.fromCharCode(first + place)]))
const maxLength = 100
const noLetter = '#'

/** A text that sorts byte by byte as its title sorts in the Turkish alphabet: databases need no collation for it. */
export function sortKey(title: string): string {
  // Letters such as ß fold into two.
  const folded = (letter: string) => Array.from(fold(letter), (each) => codes.get(each) ?? each).join('')
  const codeOf = (letter: string) => codes.get(letter) ?? folded(letter)
  const key = Array.from(title.normalize('NFC').toLocaleLowerCase('tr'), codeOf)
    .join('')
    .replace(/[^\p{L}\p{N}[-`]+/gu, ' ')
    .trim()
  return cut(key, maxLength)
}

/** The letter under which a title stands in an index. Read from its key, so that no letter comes twice in sorted titles. */
export function indexLetter(title: string): string {
  const [code = noLetter] = sortKey(title)
  return (alphabet[code.charCodeAt(0) - first] ?? code).toLocaleUpperCase('tr')
}
