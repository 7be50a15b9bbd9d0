import { blank, unseen } from '#engine/rules/visible.ts'

/** Small letters of other alphabets that look like Latin ones. */
const alike: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'ь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'е',
  g: 'ɡ',
  h: 'һ',
  i: 'іι',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  o: 'оο',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уү',
}
const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
)
const looks: Readonly<Record<string, string>> = { ı: 'i', ә: 'ə', ҫ: 'ç' }
const asLatin = (text: string) => Array.from(text, (letter) => latin.get(letter) ?? letter).join('')
const unseenOnes = new RegExp(`[${unseen}]`, 'gu')
const blanks = new RegExp(`[${blank}]+`, 'gu')

/**
 * As `usernameKey`, for what may not stand beside each other though both could sign in: a dotless i is an i, and a letter
 * of another alphabet with a mark is the Latin one with that mark.
 */
export const usernameLook = (username: string): string =>
  asLatin(usernameKey(username).normalize('NFD'))
    .normalize('NFC')
    .replace(/[ıәҫ]/g, (letter) => looks[letter] ?? letter)

/**
 * Names that look the same are the same: without case, invisible characters and letters of other alphabets that look
 * like Latin ones. `I` and `i` stay one letter whatever the server's language.
 */
export function usernameKey(username: string): string {
  const seen = username.normalize('NFKC').toLowerCase().replace(unseenOnes, '').replace(blanks, ' ').trim()
  return asLatin(seen.replaceAll('i\u0307', 'i'))
}
