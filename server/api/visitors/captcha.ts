import { randomInt, randomUUID } from 'node:crypto'
import { captchaAlphabet, captchaLength, plainCode } from '#content/captcha.ts'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
import type { Signer } from '#server/signer.ts'

/** What the code is sealed for. */
const purpose = 'captcha'
const lifetimeMs = 60 * 60_000

type Fields = Readonly<Record<string, string>>
type Sealed = { readonly id?: string; readonly code?: string; readonly at?: number }

/**
 * The code of forms that come back without script: the form itself carries it, sealed. What is remembered is which were
 * used, by what is inside: the same seal can be spelled in several ways.
 */
export function captchas(signer: Signer, make: MakeLimiter) {
  const used = make('captchas', { max: 1, windowMs: lifetimeMs })
  const open = (key: string) => JSON.parse(signer.unseal(key, purpose) ?? '{}') as Sealed

  return {
    draw() {
      const code = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join(
        '',
      )
      return { code, key: signer.seal(JSON.stringify({ id: randomUUID(), code, at: Date.now() }), purpose) }
    },
    /** The contact page is the same for all and has no code: without script its form says so. */
    isMissing: ({ captcha_key: key }: Fields) => key === '',
    /** Whether the entry is wrong, or its code was used before. A form that was sent before script had come names no code. */
    isWrong({ captcha_key: key, captcha: entry = '' }: Fields): boolean {
      if (!key) return false
      const { id = '', code, at = 0 } = open(key)
      return code === undefined || Date.now() - at > lifetimeMs || plainCode(entry) !== code || used.wait(id) > 0
    },
    /** From now on this code is wrong. False where somebody uses it at the same moment, at whichever worker. */
    async use({ captcha_key: key }: Fields): Promise<boolean> {
      const { id } = key ? open(key) : {}
      return id === undefined || used.countForAll(id)
    },
  }
}
