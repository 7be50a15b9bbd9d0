import type { ContentType } from '#engine/declare/content-type.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import { fold } from '#engine/text/fold.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { uploadNames } from '#server/media/references.ts'
import { type DeletedRow, insertDeleted, rememberDeleted } from '../deleted-items.ts'
import { hasTooManyDrafts, maxOwnDrafts } from '../drafts/too-many.ts'
import type { AnyDatabase } from '../repository.ts'
import type { DraftRow } from './draft-states.ts'
import type { Writer } from './writer.ts'

/** Under which a draft lies in the trash: it is no item, and no item has this number. */
export const noItem = 0
const table = 'drafts'
/** Of one person, so that nobody fills the disk by beginning and discarding. */
const mostKept = 200

/** Keeps a discarded draft that has no item, and so no history. Answers the number of its entry. */
export async function keepDraftInTrash(
  transaction: AnyDatabase,
  { card }: ContentType,
  draft: DraftRow,
  by: Writer,
): Promise<number> {
  const image = card.image && JSON.parse(draft.data)[card.image]
  const uploads = uploadNames(draft.data)
  const rows = new Map([[noItem, [{ table, row: draft }]]])
  const [entry] = await rememberDeleted(transaction, draft.type, rows, () => ({
    title: draft.title,
    search_text: fold(draft.title),
    image: typeof image === 'string' && image !== '' ? image : null,
    uploads,
    pictures: uploads.length,
    author_id: by.tokenId ? null : by.adminId,
    author: by.name,
    source: by.source,
  }))
  const own = transaction.selectFrom('deleted_items').select('id').where('item_id', '=', noItem)
  const ofPerson = by.tokenId ? own.where('author_id', 'is', null) : own.where('author_id', '=', by.adminId)
  const surplus = await ofPerson.orderBy('id', 'desc').offset(mostKept).limit(mostKept).execute()
  const ids = surplus.map(({ id }) => id)
  if (ids.length > 0) await transaction.deleteFrom('deleted_items').where('id', 'in', ids).execute()
  return Number(entry?.id)
}

type Entry = { readonly id: number; readonly type: string; readonly rows: string }

/** Makes it a draft again, under its number and with its revision. */
export async function putBackDraft(transaction: AnyDatabase, { id, type, rows }: Entry): Promise<TrashResult> {
  const [kept] = JSON.parse(rows) as DeletedRow[]
  if (!kept) throw httpErrors.notFound('discarded draft')
  const { item_id: itemId, created_by_id: beganBy } = kept.row as DraftRow
  if (await hasTooManyDrafts(transaction, beganBy))
    throw httpErrors.conflict(
      `Whoever began it has ${maxOwnDrafts} drafts. Some have to be published or discarded first.`,
    )
  const others = transaction.selectFrom('drafts').select('id').where('type', '=', type).where('item_id', '=', itemId)
  if (itemId !== null && (await others.executeTakeFirst()))
    throw httpErrors.conflict('Its item is back by now and has another draft.')
  await transaction.deleteFrom('deleted_items').where('id', '=', id).execute()
  await insertDeleted(transaction, [[kept]])
  return { id, outcome: 'restored', type, draft_id: Number(kept.row.id) }
}
