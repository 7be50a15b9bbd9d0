import type { ContentType } from '#engine/declare/content-type.ts'
import { type Actor, record } from '#server/store/activity/record.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { urlOf } from './library/upload.ts'
import { countChange, uploadsRevision } from './library/upload-index.ts'
import { hashOf, originalNames } from './names.ts'
import type { MediaParts } from './parts.ts'
import { sweep } from './sweep.ts'
import type { Picture } from './tasks.ts'
import { wantVariants } from './variant-jobs.ts'
import { createVariants } from './variants.ts'

export type { Picture }
export type Media = ReturnType<typeof createMedia>
type KeptPicture = { readonly id: number; readonly url: string; readonly width: number; readonly height: number }

type Storing = { readonly isListed: boolean; readonly by?: Actor | undefined }

const namesAtOnce = 500

/** Everything the product does with uploaded pictures, apart from serving them. */
export function createMedia(parts: MediaParts) {
  const { db, storage, pictures, revisions } = parts
  const variants = createVariants(parts)
  variants.resume()

  async function store(picture: Picture, { isListed, by }: Storing): Promise<KeptPicture> {
    const { name, bytes, width, height, title } = picture
    const stamp = nextStamp()
    await storage.put(name, bytes)
    const { kept, raised } = await inTransaction(db, async (transaction) => {
      const row = await transaction
        .insertInto('uploads')
        .values({
          name,
          width,
          height,
          bytes: bytes.length,
          title: title ?? null,
          created_at: stamp,
          touched_at: stamp,
          replaced_at: isListed ? null : stamp,
        })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ touched_at: stamp, ...(isListed && { replaced_by: null, replaced_at: null }) }),
        )
        .returning(['id', 'notes'])
        .executeTakeFirstOrThrow()
      await wantVariants(transaction, name)
      if (by) await record(transaction, by, { action: 'uploaded', type: 'uploads', itemId: row.id, title })
      return { kept: row, raised: await revisions.raise(transaction, [uploadsRevision]) }
    })
    await revisions.announce(raised)
    // A sweep may have been removing this very picture, until the row above was ours.
    if ((await storage.size(name)) === undefined) await storage.put(name, bytes)
    variants.added()
    return { id: kept.id, url: urlOf(name, kept.notes), width, height }
  }

  return {
    /** Checks a picture and makes it ours. Nothing is stored yet. Abort when nobody waits for it any more. */
    read: pictures.read,

    /** Stores a picture, once however often it comes; it is safe when this returns. */
    keep: (picture: Picture, by?: Actor) => store(picture, { isListed: true, by }),

    /** The same for a picture that the library lists once it has taken another one's place. */
    keepUnlisted: (picture: Picture) => store(picture, { isListed: false }),

    /**
     * Saves uploads that content is about to mention from the sweep; called before the content is written. Those that
     * were replaced belong to the library again.
     */
    async touch(names: Iterable<string>): Promise<void> {
      const hashes = [...new Set(Array.from(names, hashOf))]
      const known: { name: string; replaced_at: string | null }[] = []
      // A text may mention any number of pictures, and most of them may not exist.
      for (let from = 0; from < hashes.length; from += namesAtOnce) {
        const asked = hashes.slice(from, from + namesAtOnce).flatMap(originalNames)
        const query = db.selectFrom('uploads').select(['name', 'replaced_at']).where('name', 'in', asked)
        known.push(...(await query.execute()))
      }
      // In order, so that two writers never wait for each other.
      for (const { name } of known.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
        await db
          .updateTable('uploads')
          .set({ touched_at: nextStamp(), replaced_by: null, replaced_at: null })
          .where('name', '=', name)
          .execute()
      if (known.some(({ replaced_at }) => replaced_at !== null)) await countChange(parts)
    },

    /** Removes pictures that nothing mentions any more. */
    sweep: ({ types, signal }: { types: readonly ContentType[]; signal?: AbortSignal | undefined }) =>
      sweep(parts, types, signal),

    variantsWaiting: variants.waiting,
    idle: variants.idle,
    close: variants.close,
  }
}
