import { randomInt } from 'node:crypto'
import type { SystemTransaction } from '#server/store/schema.ts'
import { hashToken } from '../tokens.ts'

export const recoveryCodeCount = 8
/** Without letters and digits that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
/** People type capitals, and leave out or add what separates. */
const hashOf = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Makes the codes; those made before stop working. */
export async function replaceRecoveryCodes(transaction: SystemTransaction, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`)
  await transaction.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  const rows = codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Whether it was one of theirs; it is used up now. */
export async function useRecoveryCode(transaction: SystemTransaction, adminId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
