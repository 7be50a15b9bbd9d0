/** Letters and digits that nobody takes for one another: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
const alphabet = 'ACEFHJKMNPRTWXY3479'
const length = 5

export function newCode(): string {
  const chance = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(chance, (number) => alphabet[number % alphabet.length]).join('')
}

/** Capitals without the rules of a language: in Turkish an i would not become an I. */
const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

export const isCode = (entry: string, code: string): boolean => code !== '' && plain(entry) === plain(code)
