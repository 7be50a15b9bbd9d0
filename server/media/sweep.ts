import type { ContentType } from '#engine/declare/content-type.ts'
import type { SystemTransaction } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { countChange } from './library/upload-index.ts'
import { hashOf, variantsOf } from './names.ts'
import type { MediaParts } from './parts.ts'
import { usedUploads } from './references.ts'
import { settleStrays } from './strays.ts'
import { uploadRows } from './upload-rows.ts'

const graceMs = 30 * 24 * 60 * 60 * 1000

/**
 * Removes pictures that nothing mentions and nobody has touched for 30 days. Content that begins to mention one
 * while the sweep is on its way touches it first, and what is touched stays. Aborting stops it between two pictures.
 */
export async function sweep(
  parts: MediaParts,
  types: readonly ContentType[],
  signal?: AbortSignal,
): Promise<{ removed: string[] }> {
  const cutoff = new Date(Date.now() - graceMs).toISOString()
  const adopted = await settleStrays(parts, signal)
  const used = await usedUploads(parts.db, types)
  const removed: string[] = []
  for await (const { name } of uploadRows(parts.db, cutoff)) {
    signal?.throwIfAborted()
    if (!used.has(hashOf(name)) && (await removeUntouched(parts, name, cutoff))) removed.push(name)
  }
  if (adopted + removed.length > 0) await countChange(parts)
  return { removed }
}

/**
 * The row stays locked until the files are gone. An upload of the same picture waits for it, and then
 * sees that the file is missing.
 */
export function removeUntouched(
  { db, storage }: Pick<MediaParts, 'db' | 'storage'>,
  name: string,
  cutoff: string,
  note?: (transaction: SystemTransaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('uploads')
      .where('name', '=', name)
      .where('touched_at', '<', cutoff)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await note?.(transaction)
    // Together, since others wait for the row; the picture last, since its row stays where one of them fails.
    const removals = await Promise.allSettled(variantsOf(hashOf(name)).map((variant) => storage.remove(variant.name)))
    for (const removal of removals) if (removal.status === 'rejected') throw removal.reason
    await storage.remove(name)
    return true
  })
}
