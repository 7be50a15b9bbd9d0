import type { Signer } from '#server/signer.ts'
import type { SystemTransaction } from '#server/store/schema.ts'

const purpose = 'authenticator app'
export type TotpSecrets = ReturnType<typeof createTotpSecrets>

/** Sealed in the database: they have to be read again, unlike passwords. */
export function createTotpSecrets(signer: Signer) {
  const seal = (secret: string): string => signer.seal(secret, purpose)

  return {
    seal,

    read: ({ totp_secret }: { readonly totp_secret: string | null }): string | undefined =>
      totp_secret === null ? undefined : signer.unseal(totp_secret, purpose),

    store: (transaction: SystemTransaction, adminId: number, secret: string, step: number) =>
      transaction
        .updateTable('admins')
        .set({ totp_secret: seal(secret), totp_step: step })
        .where('id', '=', adminId)
        .execute(),

    /** False where a code of this half minute, or of a later one, was used. */
    async noteStep(transaction: SystemTransaction, adminId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await transaction
        .updateTable('admins')
        .set({ totp_step: step })
        .where('id', '=', adminId)
        .where('totp_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}
