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
const unseenOnes = new RegExp(`[${unseen}]`, 'gu')
const blanks = new RegExp(`[${blank}]+`, 'gu')

/** As `usernameKey`, with a dotless i read as an i: it tells nobody apart, though both are letters of their own. */
export const usernameLook = (username: string): string => usernameKey(username).replaceAll('ı', 'i')

/**
 * Names that look the same are the same: without case, invisible characters and letters of other alphabets that look
 * like Latin ones. `I` and `i` stay one letter whatever the server's language.
 */
export function usernameKey(username: string): string {
  const seen = username.normalize('NFKC').toLowerCase().replace(unseenOnes, '').replace(blanks, ' ').trim()
  return Array.from(seen.replaceAll('i\u0307', 'i'), (letter) => latin.get(letter) ?? letter).join('')
}
