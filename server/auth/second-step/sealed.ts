import type { Signer } from '#server/signer.ts'

/** Long enough to find the phone. The clocks of two instances may differ, so the future counts as well. */
const validMs = 10 * 60_000

/**
 * Hands a value to the client that it can neither read nor change, for a few minutes. The key is in the database: only
 * for what proves nothing by itself.
 */
export function createSealed<T extends object>(signer: Signer, purpose: string) {
  return {
    seal: (value: T): string => signer.seal(JSON.stringify({ ...value, at: Date.now() }), purpose),

    open(token: string): (T & { readonly at: number }) | undefined {
      const text = signer.unseal(token, purpose)
      if (text === undefined) return undefined
      const value = JSON.parse(text) as T & { readonly at: number }
      return Math.abs(Date.now() - value.at) < validMs ? value : undefined
    },
  }
}
