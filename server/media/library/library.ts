import type { KeptFor, ListedUpload, Replacement, Upload, UploadWithUses, Use } from '#engine/declare/upload.ts'
import { fold } from '#engine/text/fold.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { type Actor, type Entry, record } from '#server/store/activity/record.ts'
import { maxWords } from '#server/store/catalogue/match.ts'
import type { Writer } from '#server/store/history/writer.ts'
import { publishedRevision } from '#server/store/revision.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { hashOf } from '../names.ts'
import { mentionColumns } from '../references.ts'
import { removeUntouched } from '../sweep.ts'
import type { Picture } from '../tasks.ts'
import type { LibraryParts } from './parts.ts'
import { type ReplacedBy, replaceEverywhere, substituteEverywhere } from './replace.ts'
import { leaveBoth, putBack, type ReplacementWay, replacedMeanwhile, takeOver } from './replacement-ways.ts'
import { inTurns } from './turns.ts'
import { columnsOf, type UploadChanges, type UploadRow, uploadOf } from './upload.ts'
import { countChange, type IndexedUpload, uploadsRevision } from './upload-index.ts'
import { createUseCounts, type UseCounts } from './use-counts.ts'
import { isInDeletedItem, isInDraft, keptFor, usesOf } from './uses.ts'

export type Library = ReturnType<typeof createLibrary>

export const uploadFilters = ['undescribed', 'used', 'unused', 'large'] as const
export const uploadSorts = ['newest', 'oldest', 'name', 'largest'] as const
type Filter = (typeof uploadFilters)[number]
type Sort = (typeof uploadSorts)[number]
type ListRequest = {
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
  readonly show?: Filter | undefined
  readonly sort?: Sort | undefined
}

const largeBytes = 1_000_000
/** One after another in the same place; it ends where they go round in a circle. */
const maxReplacements = 100
/** Uses that an answer names; the rest is a number. */
const maxUsesNamed = 200
/** Content that begins to show a picture touches it first, and is stored well within this time. */
const beingWrittenMs = 60_000

/** What visitors get to know. */
const published = ['description', 'focal', 'decorative'] as const

type Substituted = UploadWithUses & Replacement
type Used = ReturnType<UseCounts>
const filters: Readonly<Record<Filter, (upload: IndexedUpload, used: Used) => boolean>> = {
  undescribed: ({ isDescribed }) => !isDescribed,
  used: (_upload, { uses, drafts }) => uses + drafts > 0,
  unused: (_upload, { uses, drafts }) => uses + drafts === 0,
  large: ({ bytes }) => bytes > largeBytes,
}
/** The index has the newest first. */
const orders: Readonly<Record<Sort, (uploads: readonly IndexedUpload[]) => readonly IndexedUpload[]>> = {
  newest: (uploads) => uploads,
  oldest: (uploads) => uploads.toReversed(),
  name: (uploads) => uploads.toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1)),
  largest: (uploads) => uploads.toSorted((one, other) => other.bytes - one.bytes),
}

const listed = (upload: IndexedUpload, used: Used): ListedUpload => {
  const { hash: _hash, words: _words, sortKey: _key, isDescribed: _described, setPoint: _point, ...shown } = upload
  return { ...shown, ...used }
}

const withUses = (row: UploadRow, uses: readonly Use[], kept_for: KeptFor): UploadWithUses => ({
  ...uploadOf(row),
  uses: uses.length,
  drafts: kept_for.drafts,
  used_in: uses.slice(0, maxUsesNamed),
  kept_for,
})

const about = (action: Entry['action'], { id, title, name }: UploadRow): Entry => ({
  action,
  type: 'uploads',
  itemId: id,
  title: title ?? name,
})

/** A file is in the library once: taking another one's place, it would leave one entry of two. */
const inLibrary = ({ title }: Upload) =>
  httpErrors.conflict(
    `This picture is already in the library as ‘${title}’. Choose it there to put it in this one's place.`,
  )

/** Everything people do with the pictures they have uploaded. */
export function createLibrary(parts: LibraryParts) {
  const { database, index, media, revisions, types } = parts
  const { db, reports } = database
  const countUses = createUseCounts({ reports, revisions, types })
  const showing = types.filter((type) => mentionColumns(type).length > 0).map(({ name }) => name)

  async function rowOf(id: number): Promise<UploadRow> {
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw httpErrors.notFound('picture')
    return row
  }

  /** The row of a picture, or of the one in its place: what is said about a place belongs to the picture there. */
  async function shownRowOf(id: number): Promise<UploadRow> {
    let row = await rowOf(id)
    for (let step = 0; row.replaced_by !== null && step < maxReplacements; step++) row = await rowOf(row.replaced_by)
    return row
  }

  async function find(id: number): Promise<UploadWithUses> {
    const row = await rowOf(id)
    const used_in = await usesOf(reports, types, hashOf(row.name))
    return withUses(row, used_in, await keptFor(reports, hashOf(row.name)))
  }

  const replacedBy = (by: Writer, way: ReplacementWay, entry: Entry): ReplacedBy => ({
    ...parts,
    by,
    way,
    note: (transaction) => record(transaction, by, entry),
  })

  const isBeingWritten = ({ touched_at, created_at }: UploadRow) =>
    touched_at !== created_at && Date.now() - Date.parse(touched_at) < beingWrittenMs

  return {
    find,

    async list({ limit, offset, search, show, sort = 'newest' }: ListRequest) {
      const [{ uploads }, usedBy] = await Promise.all([index.read(), countUses()])
      const words = [...new Set(fold(search ?? '').split(/\s+/))].filter(Boolean).slice(0, maxWords)
      const matching: IndexedUpload[] = []
      for await (const upload of inTurns(uploads))
        if ((!show || filters[show](upload, usedBy(upload.hash))) && words.every((word) => upload.words.includes(word)))
          matching.push(upload)
      const page = orders[sort](matching).slice(offset, offset + limit)
      return { items: page.map((upload) => listed(upload, usedBy(upload.hash))), total: matching.length }
    },

    /** How many are neither described nor said to be decorative. */
    undescribed: async () => (await index.read()).uploads.filter(({ isDescribed }) => !isDescribed).length,

    /** How many there are, altogether and of those that want attention. */
    async summary() {
      const [{ uploads }, usedBy] = await Promise.all([index.read(), countUses()])
      const count = (filter: Filter) => uploads.filter((upload) => filters[filter](upload, usedBy(upload.hash))).length
      return {
        total: uploads.length,
        bytes: uploads.reduce((sum, { bytes }) => sum + bytes, 0),
        undescribed: count('undescribed'),
        unused: count('unused'),
        large: count('large'),
      }
    },

    async change(asked: number, changes: UploadChanges, seen: string | undefined, by: Actor): Promise<UploadWithUses> {
      const before = await shownRowOf(asked)
      const { id } = before
      // The stamp that was seen is that of the picture which is gone.
      const expected = id === asked ? seen : undefined
      const used = await usesOf(reports, types, hashOf(before.name))
      // What begins to show it at this moment is not among its uses yet. Name and caption stay in the library.
      const isShown = published.some((field) => changes[field] !== undefined)
      const shownBy = !isShown ? [] : isBeingWritten(before) ? showing : used.map(({ type }) => type)
      const { row, raised } = await inTransaction(db, async (transaction) => {
        const query = transaction.selectFrom('uploads').selectAll().where('id', '=', id)
        const found = await (database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
        if (!found) throw httpErrors.notFound('picture')
        const current = uploadOf(found)
        if (expected !== undefined && expected !== '*' && expected !== current.updated_at)
          throw httpErrors.stale(current)
        const columns = columnsOf(found, changes, database.dialect)
        if (Object.keys(columns).length === 0) return { row: found, raised: [] }
        const changed = await transaction
          .updateTable('uploads')
          .set({ ...columns, updated_at: nextStamp(current.updated_at) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await record(transaction, by, about('changed', changed))
        const shown = [...new Set(shownBy)].map(publishedRevision)
        return { row: changed, raised: await revisions.raise(transaction, [uploadsRevision, ...shown]) }
      })
      await revisions.announce(raised)
      return withUses(row, used, await keptFor(reports, hashOf(row.name)))
    },

    /** Puts a picture in another one's place, everywhere; it takes over what was said about the other. */
    async replace(id: number, picture: Picture, by: Writer): Promise<UploadWithUses> {
      const before = await rowOf(id)
      if (before.replaced_by !== null && (await rowOf(before.replaced_by)).name !== picture.name)
        throw replacedMeanwhile()
      if (picture.name === before.name) {
        await media.keep(picture)
        return find(id)
      }
      const known = await db.selectFrom('uploads').selectAll().where('name', '=', picture.name).executeTakeFirst()
      // One that was put in its place before may be sent again.
      if (known && known.replaced_at === null && known.id !== before.replaced_by) throw inLibrary(uploadOf(known))
      const kept = await media.keepUnlisted(picture)
      await replaceEverywhere(replacedBy(by, takeOver, about('replaced', before)), before, await rowOf(kept.id))
      return find(kept.id)
    },

    /**
     * Puts a picture of the library in another one's place, everywhere; both keep their own words, and texts that have
     * the words of the one get those of the other. One that this very picture took the place of comes back by it.
     */
    async replaceWith(id: number, otherId: number, by: Writer, isUndo = false): Promise<Substituted> {
      const [before, other] = [await rowOf(id), await rowOf(otherId)]
      if (id === otherId) throw httpErrors.conflict('That is the same picture. Choose another one.')
      const comesBack = other.replaced_by === id
      // The same may be sent again.
      const isPutBack = comesBack || before.replaced_by === otherId
      if (!isPutBack && (before.replaced_at !== null || other.replaced_at !== null)) throw replacedMeanwhile()
      if (!isPutBack) await media.touch([other.name])
      const entry = comesBack || isUndo ? about('replacement-undone', other) : about('replaced', before)
      const manner = replacedBy(by, isPutBack ? putBack : leaveBoth, entry)
      const replacement = await substituteEverywhere(manner, before, other)
      return { ...(await find(otherId)), ...replacement }
    },

    /** Only what nothing shows, and nothing that could be put back. */
    async remove(id: number, by: Actor): Promise<void> {
      const row = await rowOf(id)
      const hash = hashOf(row.name)
      const uses = await usesOf(reports, types, hash)
      if (uses.length > 0)
        throw httpErrors.inUse(
          `This picture is used in ${uses.length === 1 ? 'one place' : `${uses.length} places`}. Replace it, or take it out first.`,
          uses.slice(0, maxUsesNamed),
        )
      if (await isInDeletedItem(reports, hash))
        throw httpErrors.inUse(
          'An item in the trash shows this picture. Remove the item for good first, or wait until it leaves the trash.',
          [],
        )
      if (await isInDraft(reports, hash))
        throw httpErrors.inUse('A draft shows this picture. Take it out of the draft first, or discard the draft.', [])
      const isGone =
        !isBeingWritten(row) &&
        (await removeUntouched({ db, storage: parts.storage }, row.name, afterMs(row.touched_at), (transaction) =>
          record(transaction, by, about('deleted', row)),
        ))
      if (!isGone) throw httpErrors.inUse('Somebody has just chosen this picture in a form. Try again in a minute.', [])
      await countChange({ db, revisions })
    },
  }
}

/** What was touched later than `stamp` stays. */
const afterMs = (stamp: string): string => new Date(Date.parse(stamp) + 1).toISOString()
