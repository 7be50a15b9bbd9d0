import { nextStamp } from '#server/store/stamps.ts'
import { hashOf, originalNames, parseName } from './names.ts'
import type { MediaParts } from './parts.ts'
import { readAll } from './storage.ts'
import { uploadRows } from './upload-rows.ts'

/**
 * Reconciles files without a row: an upload was cut short, or the database comes from a backup. A picture gets a
 * row, and with it its days of grace; smaller versions whose picture is gone are removed. Answers how many got a row.
 */
export async function settleStrays(parts: MediaParts, signal?: AbortSignal): Promise<number> {
  const strays = new Map<string, string[]>()
  for await (const name of parts.storage.list()) {
    signal?.throwIfAborted()
    const hash = parseName(name)?.hash
    if (hash) strays.set(hash, [...(strays.get(hash) ?? []), name])
  }
  for await (const { name } of uploadRows(parts.db)) strays.delete(hashOf(name))

  let adopted = 0
  for (const [hash, files] of strays) {
    signal?.throwIfAborted()
    const original = originalNames(hash).find((name) => files.includes(name))
    if (!original) for (const name of files) await parts.storage.remove(name)
    else if (await adopt(parts, original, signal)) adopted++
  }
  return adopted
}

async function adopt({ db, storage, pictures, log }: MediaParts, name: string, signal?: AbortSignal): Promise<boolean> {
  const bytes = await readAll(storage, name)
  if (!bytes) return false
  try {
    const { width, height } = await pictures.measure(bytes, signal)
    const stamp = nextStamp()
    await db
      .insertInto('uploads')
      .values({ name, width, height, bytes: bytes.length, created_at: stamp, touched_at: stamp })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    return true
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ err: error }, `${name} lies among the uploads without being one and was left alone`)
    return false
  }
}
