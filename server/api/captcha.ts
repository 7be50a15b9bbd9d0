import { randomInt } from 'node:crypto'
import { captchaAlphabet, captchaLength, plainCode } from '#content/captcha.ts'
import type { Signer } from '#server/signer.ts'

/** What the code is sealed for. */
const purpose = 'captcha'
const lifetimeMs = 60 * 60_000

type Fields = Readonly<Record<string, string>>
type Sealed = { readonly code?: string; readonly at?: number }

/** The code of forms that come back without script: the form itself carries it, sealed, so nothing is stored. */
export function captchas(signer: Signer) {
  return {
    draw() {
      const code = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join(
        '',
      )
      return { code, key: signer.seal(JSON.stringify({ code, at: Date.now() }), purpose) }
    },
    /** Whether the entry is wrong. A form from the contact page itself has no code without script. */
    isWrong({ captcha_key: key, captcha: entry = '' }: Fields): boolean {
      if (key === undefined) return false
      const { code, at = 0 } = JSON.parse(signer.unseal(key, purpose) ?? '{}') as Sealed
      return code === undefined || Date.now() - at > lifetimeMs || plainCode(entry) !== code
    },
  }
}
