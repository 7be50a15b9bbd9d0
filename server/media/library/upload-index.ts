import type { Kysely } from 'kysely'
import type { Point, Upload } from '#engine/declare/upload.ts'
import { fold } from '#engine/text/fold.ts'
import { sortKey } from '#engine/text/sort-key.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { hashOf } from '../names.ts'
import type { MediaParts } from '../parts.ts'
import { uploadRows } from '../upload-rows.ts'
import { pointOf, type UploadRow, uploadOf } from './upload.ts'

/** The name under which uploads are counted among what changes. */
export const uploadsRevision = 'uploads'

export type IndexedUpload = Upload & {
  readonly hash: string
  /** Both names, descriptions and captions, folded: an address finds its picture too. */
  readonly words: string
  /** Compared character by character it has the order of the Turkish alphabet, and 9 before 10. */
  readonly sortKey: string
  readonly isDescribed: boolean
  /** The focal point that somebody has set: it counts wherever the picture is shown. */
  readonly setPoint: Point | null
}
export type UploadIndex = ReturnType<typeof createUploadIndex>
type Loaded = {
  /** The newest first, without those that were replaced. */
  readonly uploads: readonly IndexedUpload[]
  readonly byHash: ReadonlyMap<string, IndexedUpload>
}

const maxNumberLength = 10

function indexed(row: UploadRow): IndexedUpload {
  const upload = uploadOf(row)
  const { title, description, caption, decorative } = upload
  return {
    ...upload,
    hash: hashOf(row.name),
    words: fold([title, row.name, ...Object.values(description), ...Object.values(caption)].join('\n')),
    sortKey: sortKey(title.replace(/\d+/g, (digits) => digits.padStart(maxNumberLength, '0'))),
    isDescribed: decorative || Object.keys(description).length > 0,
    setPoint: pointOf(row.focal),
  }
}

/**
 * What is known about every picture, in memory until one of them changes: pages need it for each picture they show, and
 * a search folds letters as no database does.
 */
export function createUploadIndex(db: Kysely<SystemTables>, revisions: Pick<Revisions, 'onChange'>) {
  let loading: Promise<Loaded> | undefined

  async function load(): Promise<Loaded> {
    const uploads: IndexedUpload[] = []
    for await (const row of uploadRows(db)) if (row.replaced_at === null) uploads.push(indexed(row))
    uploads.reverse()
    return { uploads, byHash: new Map(uploads.map((upload) => [upload.hash, upload])) }
  }

  revisions.onChange((types) => {
    if (types.includes(uploadsRevision)) loading = undefined
  })

  return {
    read(): Promise<Loaded> {
      const reading = loading ?? load()
      loading = reading
      reading.catch(() => {
        if (loading === reading) loading = undefined
      })
      return reading
    },
  }
}

/** After pictures came or went: every process reads them again. */
export async function countChange({ db, revisions }: Pick<MediaParts, 'db' | 'revisions'>): Promise<void> {
  await revisions.announce(await inTransaction(db, (transaction) => revisions.raise(transaction, [uploadsRevision])))
}
