import type { ContentType } from '#engine/declare/content-type.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import { fold } from '#engine/text/fold.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { uploadNames } from '#server/media/references.ts'
import { ownTurn } from '#server/own-turn.ts'
import { hasTooManyDrafts, maxOwnDrafts } from '../drafts/too-many.ts'
import type { AnyDatabase, StoredItem } from '../repository.ts'
import { nextStamp } from '../stamps.ts'
import { type DeletedRow, rememberDeleted } from './deleted-items.ts'
import { type DraftHead, type DraftRow, isOthers, keepAsWritten, type Save, writerOf } from './draft-states.ts'
import { bytesOf, lookedAt, roomOfPerson, surplusOf } from './kept-room.ts'
import type { TypeStore } from './versions.ts'
import type { Writer } from './writer.ts'

/** Under which a draft lies in the trash: it is not an item, and no item has this number. */
export const noItem = 0
const table = 'drafts'
/** Of one person, so that nobody fills the disk by beginning and discarding. */
const room = { ...roomOfPerson, rows: 200 }

/** Keeps a discarded draft that has no item, and so no history. Answers the number of its entry. */
export async function keepDraftInTrash(
  transaction: AnyDatabase,
  { card }: ContentType,
  draft: DraftRow,
  by: Writer,
): Promise<number> {
  const image = card.image && JSON.parse(draft.data)[card.image]
  const uploads = uploadNames(draft.data)
  const personId = by.tokenId ? null : by.adminId
  const rows = new Map([[noItem, [{ table, row: draft }]]])
  const [entry] = await rememberDeleted(transaction, draft.type, rows, () => ({
    title: draft.title,
    search_text: fold(draft.title),
    image: typeof image === 'string' && image !== '' ? image : null,
    uploads,
    pictures: uploads.length,
    author_id: personId,
    author: by.name,
    source: by.source,
  }))
  const own = transaction.selectFrom('deleted_items').where('item_id', '=', noItem)
  const ofPerson = personId === null ? own.where('author_id', 'is', null) : own.where('author_id', '=', personId)
  const kept = ofPerson
    .select(['id', bytesOf('rows')])
    .orderBy('id', 'desc')
    .limit(lookedAt(room))
  const surplus = surplusOf(await kept.execute(), room)
  if (surplus.length > 0) await transaction.deleteFrom('deleted_items').where('id', 'in', surplus).execute()
  return Number(entry?.id)
}

/**
 * Keeps what somebody else wrote in the draft of a new item, or of one that was deleted, before it is saved over: there
 * is no history of it. It counts as its author's, so that the person who saves over it pushes none of it out.
 */
export async function keepOthersWords({ db, dialect, type }: TypeStore, head: DraftHead, save: Save): Promise<void> {
  if (!isOthers(head, save)) return
  await ownTurn('finish')
  const own = db.selectFrom('drafts').selectAll().where('id', '=', head.id)
  const draft = (await (dialect === 'postgres' ? own.forUpdate() : own).executeTakeFirst()) as DraftRow | undefined
  if (draft && isOthers(draft, save) && draft.data !== JSON.stringify(save.data)) await keepForWriter(db, type, draft)
}

/** The draft that was kept first has the place of a deleted item: these words come back as those of a new one. */
async function keepForWriter(db: AnyDatabase, type: ContentType, draft: DraftRow): Promise<void> {
  const writer = writerOf(draft)
  const kept = await keptEntry(db, draft, writer)
  // It waits in the trash as long as if it were new.
  if (kept) await db.updateTable('deleted_items').set({ deleted_at: nextStamp() }).where('id', '=', kept.id).execute()
  else await keepDraftInTrash(db, type, { ...draft, item_id: null, base: null }, writer)
}

/** The same words once: somebody who discards and restores in turn would push out all that their writer has kept. */
async function keptEntry(db: AnyDatabase, { type, title, data }: DraftRow, writer: Writer) {
  const own = db.selectFrom('deleted_items').where('item_id', '=', noItem).where('type', '=', type)
  const personId = writer.tokenId ? null : writer.adminId
  const ofWriter = personId === null ? own.where('author_id', 'is', null) : own.where('author_id', '=', personId)
  // A few of that title: each may be long.
  const alike = ofWriter.where('title', '=', title).select(['id', 'rows']).orderBy('id', 'desc').limit(3)
  const kept = await alike.execute()
  return kept.find(({ rows }) => (JSON.parse(rows) as DeletedRow[])[0]?.row.data === data)
}

/**
 * Keeps what somebody else wrote in a draft that is discarded, as theirs: the person who discards it could remove for
 * good, or push out, what is kept as their own.
 */
export async function keepDiscardedOfOthers(
  store: TypeStore,
  item: StoredItem | undefined,
  draft: DraftRow,
  by: Pick<Save, 'personId' | 'name'>,
): Promise<void> {
  if (!isOthers(draft, by)) return
  if (item) await keepAsWritten(store, item, draft)
  else await keepForWriter(store.db, store.type, draft)
}

type Entry = { readonly id: number; readonly type: string; readonly rows: string }

/**
 * Makes it a draft again, under a new number: plans, reviews and previews trust the number and revision that somebody has
 * seen, and must not find other words under them.
 */
export async function putBackDraft(transaction: AnyDatabase, { id, type, rows }: Entry): Promise<TrashResult> {
  const [kept] = JSON.parse(rows) as DeletedRow[]
  if (!kept) throw httpErrors.notFound('discarded draft')
  const { item_id: itemId, created_by_id: beganBy } = kept.row as DraftRow
  if (await hasTooManyDrafts(transaction, beganBy))
    throw httpErrors.conflict(
      `The person who began it has ${maxOwnDrafts} drafts. Some have to be published or discarded first.`,
    )
  const others = transaction.selectFrom('drafts').select('id').where('type', '=', type).where('item_id', '=', itemId)
  if (itemId !== null && (await others.executeTakeFirst()))
    throw httpErrors.conflict('Its item is back by now and has another draft.')
  const taken = transaction.deleteFrom('deleted_items').where('id', '=', id).returning('id')
  if (!(await taken.executeTakeFirst())) throw httpErrors.notFound('discarded draft')
  const { id: _former, ...row } = kept.row
  const back = transaction.insertInto(table).values(row)
  const { id: draftId } = await back.returning('id').executeTakeFirstOrThrow()
  return { id, outcome: 'restored', type, draft_id: Number(draftId) }
}
