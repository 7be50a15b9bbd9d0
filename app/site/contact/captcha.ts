import { captchaAlphabet as alphabet, captchaLength as length, plainCode } from '#content/captcha.ts'

export function newCode(): string {
  const chance = crypto.getRandomValues(new Uint32Array(length))
  return Array.from(chance, (number) => alphabet[number % alphabet.length]).join('')
}

export const isCode = (entry: string, code: string): boolean => code !== '' && plainCode(entry) === code
