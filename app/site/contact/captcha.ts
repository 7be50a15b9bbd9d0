import { captchaAlphabet as alphabet, captchaLength as length } from '#content/captcha.ts'

export function newCode(): string {
  const chance = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(chance, (number) => alphabet[number % alphabet.length]).join('')
}

/** Capitals without the rules of a language: in Turkish an i would not become an I. */
const plain = (text: string) => text.replace(/\s/g, '').toUpperCase()

export const isCode = (entry: string, code: string): boolean => code !== '' && plain(entry) === plain(code)
