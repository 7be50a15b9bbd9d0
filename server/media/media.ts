import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { hashOf, originalNames } from './names.ts'
import type { MediaParts } from './parts.ts'
import { sweep } from './sweep.ts'
import type { Picture } from './tasks.ts'
import { createVariants } from './variants.ts'

export type { Picture }
export type Media = ReturnType<typeof createMedia>
type KeptPicture = { readonly url: string; readonly width: number; readonly height: number }

const namesAtOnce = 500

const urlOf = (name: string, notes?: string | null) => `/uploads/${name}${notes ? `#${notes}` : ''}`

/** Everything the product does with uploaded pictures, apart from serving them. */
export function createMedia(parts: MediaParts) {
  const { db, storage, pictures } = parts
  const variants = createVariants(parts)
  variants.resume()

  return {
    /** Checks a picture and makes it ours. Nothing is stored yet. Abort when nobody waits for it any more. */
    read: (stream: Readable, signal?: AbortSignal): Promise<Picture> => pictures.read(stream, signal),

    /** Stores a picture, once however often it comes; it is safe on disk when this returns. */
    async keep({ name, bytes, width, height }: Picture): Promise<KeptPicture> {
      const stamp = nextStamp()
      await storage.put(name, bytes)
      const { notes } = await db
        .insertInto('uploads')
        .values({ name, width, height, bytes: bytes.length, created_at: stamp, touched_at: stamp })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ touched_at: stamp }))
        .returning('notes')
        .executeTakeFirstOrThrow()
      // A sweep may have been removing this very picture, until the row above was ours.
      if (!(await storage.open(name))) await storage.put(name, bytes)
      variants.add({ name, width })
      return { url: urlOf(name, notes), width, height }
    },

    /**
     * Saves uploads that content is about to mention from the sweep; called before the content is committed.
     * Inside a transaction pass it on: SQLite has one connection.
     */
    async touch(names: Iterable<string>, through: Kysely<SystemTables> = db): Promise<void> {
      const hashes = [...new Set(Array.from(names, hashOf))]
      const known: string[] = []
      // A text may mention any number of pictures, and most of them may not exist.
      for (let from = 0; from < hashes.length; from += namesAtOnce) {
        const asked = hashes.slice(from, from + namesAtOnce).flatMap(originalNames)
        const rows = await through.selectFrom('uploads').select('name').where('name', 'in', asked).execute()
        known.push(...rows.map(({ name }) => name))
      }
      // In order, so that two writers never wait for each other.
      for (const name of known.sort())
        await through.updateTable('uploads').set({ touched_at: nextStamp() }).where('name', '=', name).execute()
    },

    /** The pictures that were uploaded, newest first. */
    async list({ limit, offset }: { limit: number; offset: number }) {
      const [rows, { total }] = await Promise.all([
        db.selectFrom('uploads').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
        db
          .selectFrom('uploads')
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const items = rows.map(({ name, notes, width, height, bytes, created_at }) => ({
        url: urlOf(name, notes),
        width,
        height,
        bytes,
        created_at,
      }))
      return { items, total: Number(total) }
    },

    /** Removes pictures that nothing mentions any more. */
    sweep: ({ types, signal }: { types: readonly ContentType[]; signal?: AbortSignal | undefined }) =>
      sweep(parts, types, signal),

    idle: variants.idle,
    close: variants.close,
  }
}
