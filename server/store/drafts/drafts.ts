import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import {
  type DiscardedDraft,
  type Draft,
  type DraftPage,
  draftsRevision,
  missingIn,
  ownerFieldOf,
} from '#engine/derive/drafts.ts'
import { reviewsRevision } from '#engine/derive/reviews.ts'
import { cut } from '#engine/text/cut.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { isLong, ownTurn } from '#server/own-turn.ts'
import { record } from '../activity/record.ts'
import type { Database } from '../database.ts'
import { keepDiscardedOfOthers, keepDraftInTrash, keepOthersWords } from '../history/deleted-drafts.ts'
import { type DraftHead, type DraftRow, keepDiscarded, keepSavedOver, lockedItem } from '../history/draft-states.ts'
import { newestVersion } from '../history/versions.ts'
import { theProduct, type Writer } from '../history/writer.ts'
import { type AnyDatabase, type Row, repository, type StoredItem } from '../repository.ts'
import type { Revisions } from '../revision.ts'
import { nextStamp } from '../stamps.ts'
import type { Attempt } from '../writes/repeated-writes.ts'
import { createWrite, earlierAnswer, type ShortRecord, type WriteOptions } from '../writes/write.ts'
import { withWriter, writerColumns, writersOf } from './draft-writers.ts'
import { hasTooManyDrafts, maxOwnDrafts } from './too-many.ts'

type Parts = { readonly database: Database; readonly revisions: Revisions; readonly types: readonly ContentType[] }
type Begun = {
  readonly type: ContentType
  readonly itemId: number | null
  readonly base: string | null
  readonly data: Row
}
type DiscardOptions = WriteOptions & { readonly mayDiscardAll: boolean }
type Page = { readonly limit: number; readonly before?: number | undefined; readonly type?: string | undefined }

export type Drafts = ReturnType<typeof createDrafts>

const listed = [
  'id',
  'type',
  'item_id',
  'owner_id',
  'title',
  'revision',
  'created_at',
  'created_by_id',
  'created_by',
  'updated_at',
  'updated_by_id',
  'updated_by',
] as const
/** All but what it holds, which may be long. */
const head = [...listed, 'base'] as const
/** What a token wrote nobody has seen: its maker need not know of it. */
const personOf = ({ adminId, tokenId }: Writer): number | null => (tokenId ? null : adminId)

const maxTitle = 200

function titleIn({ card }: ContentType, values: Row | undefined): string | undefined {
  const title = values?.[card.title]
  return typeof title === 'string' ? title : undefined
}

/** What is being written beside what is published. Nothing that visitors get reads it. */
export function createDrafts({ database, revisions, types }: Parts) {
  const db = database.db as unknown as AnyDatabase
  const write = createWrite(database, revisions)
  const names = types.map(({ name }) => name)

  const typeOf = (name: string): ContentType => {
    const type = types.find((each) => each.name === name)
    if (!type) throw httpErrors.notFound('draft')
    return type
  }
  const placeOf = (from: AnyDatabase, type: ContentType) => ({ db: from, dialect: database.dialect, type })
  const itemOf = async (from: AnyDatabase, type: ContentType, id: number | null) =>
    id === null ? undefined : repository(from, type).find(id)

  const known = <T extends { readonly type: string }>(row: T | undefined): T => {
    if (!row || !names.includes(row.type)) throw httpErrors.notFound('draft')
    return row
  }
  async function headOf(from: AnyDatabase, id: number): Promise<DraftHead> {
    const row = await from.selectFrom('drafts').select(head).where('id', '=', id).executeTakeFirst()
    return known(row as DraftHead | undefined)
  }
  /** By whom it was saved so far. Nobody saves it until the transaction is over. */
  async function lockedSave(transaction: AnyDatabase, id: number) {
    const own = transaction
      .selectFrom('drafts')
      .select(['type', ...writerColumns])
      .where('id', '=', id)
    const row = await (database.dialect === 'postgres' ? own.forUpdate() : own).executeTakeFirst()
    return known(row as Pick<DraftRow, 'type' | (typeof writerColumns)[number]> | undefined)
  }

  async function withData(from: AnyDatabase, row: DraftHead, data: Row): Promise<Draft> {
    const type = typeOf(row.type)
    const item = await itemOf(from, type, row.item_id)
    return { ...row, data, is_deleted: row.item_id !== null && !item, missing: missingIn(type, data, item) }
  }
  /** Everybody who saved it is the plans' business alone. */
  const whole = (from: AnyDatabase, { writers: _, ...row }: DraftRow) => withData(from, row, JSON.parse(row.data))

  async function find(from: AnyDatabase, id: number): Promise<Draft> {
    await ownTurn(from.isTransaction ? 'finish' : 'begin')
    const row = await from.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
    return whole(from, known(row as DraftRow | undefined))
  }

  /**
   * A form saves itself every few seconds, and its text is long. The revision stays what the repeated save made: the
   * next one, which names it, then meets what somebody else saved since.
   */
  const saves: ShortRecord<Draft, Pick<Draft, 'id' | 'revision'>> = {
    keep: ({ id, revision }) => ({ id, revision }),
    answer: async (from, { id, revision }) => ({ ...(await find(from, id)), revision }),
  }
  /** A long one is not kept for a day only because somebody may not have heard that it is gone. */
  const discards: ShortRecord<DiscardedDraft, DiscardedDraft | null> = {
    keep: (draft) => (isLong(draft.data) ? null : draft),
    answer: async (_from, draft) => known(draft ?? undefined),
  }
  const save = (options: WriteOptions, work: (transaction: AnyDatabase) => Promise<Draft>) =>
    write([draftsRevision], options, work, saves)

  const columnsOf = (type: ContentType, data: Row, item: StoredItem | undefined) => {
    const owner = ownerFieldOf(type)
    const ownerId = Number(owner && (data[owner] ?? item?.[owner]))
    return {
      owner_id: Number.isInteger(ownerId) && ownerId > 0 && ownerId < 2 ** 31 ? ownerId : null,
      title: cut(titleIn(type, data) ?? titleIn(type, item) ?? '', maxTitle),
      data: JSON.stringify(data),
    }
  }

  return {
    /** Small: without what the drafts hold. */
    async list({ limit, before, type }: Page): Promise<DraftPage> {
      const rows = (await db
        .selectFrom('drafts')
        .select(listed)
        .where('type', 'in', type === undefined ? names : [type])
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()) as Omit<DraftHead, 'base'>[]
      const drafts = rows.slice(0, limit)
      return { drafts, next: rows.length > limit ? (drafts.at(-1)?.id ?? null) : null }
    },

    find: (id: number): Promise<Draft> => find(db, id),
    /** Inside somebody's transaction. */
    findIn: find,
    /** Without what it holds. */
    head: (id: number): Promise<DraftHead> => headOf(db, id),
    typeOf,
    /** Whether what is published of it is off the site. */
    isOff: async ({ type, item_id: id }: Pick<Draft, 'type' | 'item_id'>): Promise<boolean> =>
      id !== null && !(await repository(db, typeOf(type)).isActive(id)),
    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierAnswer(db, attempt, saves),
    discardedBy: (attempt: Attempt) => earlierAnswer(db, attempt, discards),

    /** An item has one draft: the second person to begin one is told of the first. */
    create: ({ type, itemId, base, data }: Begun, options: WriteOptions): Promise<Draft> =>
      save(options, async (transaction) => {
        const item = await itemOf(transaction, type, itemId)
        // What is typed about an item while somebody deletes it is kept beside it: it may come back.
        const isKnown = itemId === null || item || (await newestVersion(transaction, type, itemId)) !== undefined
        if (!isKnown) throw httpErrors.notFound(type.labels.one.toLowerCase())
        const { by = theProduct } = options
        const { adminId, name } = by
        if (await hasTooManyDrafts(transaction, adminId))
          throw httpErrors.conflict(`You have ${maxOwnDrafts} drafts. Publish or discard some first.`)
        const at = nextStamp()
        const values = {
          type: type.name,
          item_id: itemId,
          base: base ?? item?.updated_at ?? null,
          revision: 1,
          created_at: at,
          created_by_id: adminId,
          created_by: name,
          updated_at: at,
          updated_by_id: personOf(by),
          updated_by: name,
          writers: withWriter([], { id: personOf(by), name, revision: 1 }),
          ...columnsOf(type, data, item),
        }
        const insert = transaction
          .insertInto('drafts')
          .values(values)
          .onConflict((conflict) => conflict.columns(['type', 'item_id']).doNothing())
          .returning(head)
        const others = transaction.selectFrom('drafts').select('id').where('type', '=', type.name)
        for (;;) {
          const made = await insert.executeTakeFirst()
          if (made) return withData(transaction, made as DraftHead, data)
          const first = await others.where('item_id', '=', itemId).executeTakeFirst()
          if (first) throw httpErrors.draftExists(await find(transaction, Number(first.id)))
          // The first was published or discarded meanwhile, and leaves the place to this one.
        }
      }),

    save: (id: number, { data, base }: Pick<Begun, 'data' | 'base'>, options: WriteOptions): Promise<Draft> =>
      save(options, async (transaction) => {
        const { expected, by = theProduct } = options
        const row = await headOf(transaction, id)
        const type = typeOf(row.type)
        const save = { data, personId: personOf(by), name: by.name }
        await keepSavedOver(placeOf(transaction, type), row, save)
        const item = await itemOf(transaction, type, row.item_id)
        if (!item) await keepOthersWords(placeOf(transaction, type), row, save)
        const saved = await lockedSave(transaction, id)
        const writers = withWriter(writersOf(saved), {
          id: save.personId,
          name: save.name,
          revision: saved.revision + 1,
        })
        let update = transaction
          .updateTable('drafts')
          .set({
            ...columnsOf(type, data, item),
            ...(base !== null && { base }),
            revision: sql`revision + 1`,
            updated_at: nextStamp(row.updated_at),
            updated_by_id: save.personId,
            updated_by: save.name,
            writers,
          })
          .where('id', '=', id)
        // Without a revision one writes over one's own words alone, also where others save in the same moment.
        if (isUnnamed(expected)) update = update.where('updated_by_id', '=', by.adminId)
        else update = update.where('revision', '=', revisionFrom(expected))
        const updated = await update.returning(head).executeTakeFirst()
        if (!updated) throw httpErrors.stale(await find(transaction, id))
        return withData(transaction, updated as DraftHead, data)
      }),

    /**
     * It stays in the history of its item, and where there is none in the trash. Answers what it was. As with a save,
     * others' words go without a revision only by somebody who may discard all.
     */
    discard: (id: number, { mayDiscardAll, ...options }: DiscardOptions): Promise<DiscardedDraft> =>
      write(
        [draftsRevision, reviewsRevision],
        options,
        async (transaction): Promise<DiscardedDraft> => {
          const { expected, by = theProduct } = options
          const seen = await headOf(transaction, id)
          const place = placeOf(transaction, typeOf(seen.type))
          const item = await lockedItem(place, seen)
          let remove = transaction.deleteFrom('drafts').where('id', '=', id)
          if (!isUnnamed(expected)) remove = remove.where('revision', '=', revisionFrom(expected))
          else if (!mayDiscardAll) remove = remove.where('updated_by_id', '=', by.adminId)
          await ownTurn('finish')
          const row = (await remove.returningAll().executeTakeFirst()) as DraftRow | undefined
          if (!row) throw httpErrors.stale(await find(transaction, id))
          const { type, item_id, title } = row
          if (!mayDiscardAll) await keepDiscardedOfOthers(place, item, row, { personId: personOf(by), name: by.name })
          const version = item && (await keepDiscarded(place, item, row, by))
          const trash_id = item ? null : await keepDraftInTrash(transaction, place.type, row, by)
          await transaction.deleteFrom('review_requests').where('draft_id', '=', id).execute()
          await record(transaction, by, {
            action: 'draft-discarded',
            type,
            itemId: item_id ?? undefined,
            title,
            version,
          })
          return { ...(await whole(transaction, row)), trash_id }
        },
        discards,
      ),
  }
}

const isUnnamed = (expected: string | undefined): expected is undefined | '*' =>
  expected === undefined || expected === '*'

/** Text that is not a number matches no draft's revision. */
const revisionFrom = (expected: string): number => (/^\d{1,9}$/.test(expected) ? Number(expected) : 0)
