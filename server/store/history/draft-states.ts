import { type Selectable, sql } from 'kysely'
import { draftActions } from '#engine/derive/history.ts'
import { ownTurn } from '#server/own-turn.ts'
import { type Row, repository, type StoredItem } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { bytesOf, keepWithin, lookedAt, roomOfItem, roomOfPerson } from './kept-room.ts'
import { removesMuch } from './removed-text.ts'
import { keepDraftState, type Mark, type Place } from './versions.ts'
import type { Writer } from './writer.ts'

export type DraftRow = Selectable<SystemTables['drafts']>
export type DraftHead = Omit<DraftRow, 'data'>
/** What is saved over a draft, and by whom; nobody in person where it is a token. */
export type Save = { readonly data: Row; readonly personId: number | null; readonly name: string }

/** So that nobody fills the disk: of an item's discarded drafts and of those saved over, the oldest go first. */
const mostStates = 20
const keptEveryMs = 10 * 60_000
/** Whoever rewrites a line a few times does not push older words out. */
const restMs = 60_000

/** The item of a draft, which nobody else writes until the transaction is over; nothing where it is gone or new. */
export async function lockedItem(
  { db, dialect, type }: Place,
  { item_id: id }: Pick<DraftHead, 'item_id'>,
): Promise<StoredItem | undefined> {
  const items = repository(db, type)
  const [row] = id === null ? [] : await items.lockedRows('id', [id], dialect)
  return row && items.decoded(row)
}

const statesOf = ({ db, type }: Place, itemId: number | null) =>
  db
    .selectFrom('versions')
    .where('type', '=', type.name)
    .where('item_id', '=', itemId)
    .where('action', 'in', draftActions)
    .orderBy('number', 'desc')

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function wasKeptSince(place: Place, { item_id }: DraftHead, since: string): Promise<boolean> {
  const last = await statesOf(place, item_id).select('created_at').limit(1).executeTakeFirst()
  return last !== undefined && last.created_at > since
}

async function dropSurplus(place: Place, itemId: number, { action }: Mark): Promise<void> {
  const alike = statesOf(place, itemId).where('action', '=', action)
  const surplus = await alike.select('id').offset(mostStates).limit(mostStates).execute()
  const ids = surplus.map(({ id }) => id)
  if (ids.length > 0) await place.db.deleteFrom('versions').where('id', 'in', ids).execute()
}

/** Of each item and of each person so much stays as somebody may want back, the newest first. */
async function keepRoom(place: Place, itemId: number, { by: { adminId } }: Mark): Promise<void> {
  const { db } = place
  const sized = ['id', bytesOf('item')] as const
  const ofItem = statesOf(place, itemId).select(sized).limit(lookedAt(roomOfItem))
  await keepWithin(db, 'versions', await ofItem.execute(), roomOfItem)
  // In the words of their index.
  const all = db.selectFrom('versions').where(sql<boolean>`action in ('draft', 'discard')`)
  const own = adminId === null ? all.where('author_id', 'is', null) : all.where('author_id', '=', adminId)
  const ofPerson = own.select(sized).orderBy('id', 'desc').limit(lookedAt(roomOfPerson))
  await keepWithin(db, 'versions', await ofPerson.execute(), roomOfPerson)
}

async function keep(place: Place, item: StoredItem, { data, updated_at }: DraftRow, mark: Mark): Promise<void> {
  const said = { ...item, ...JSON.parse(data), id: item.id, updated_at }
  await keepDraftState(place, { before: item, after: said }, mark)
  await dropSurplus(place, item.id, mark)
  await keepRoom(place, item.id, mark)
}

/** What a draft said that was just discarded, in the history of its item, whose row is locked. */
export const keepDiscarded = (place: Place, item: StoredItem, draft: DraftRow, by: Writer): Promise<void> =>
  keep(place, item, draft, { action: 'discard', by })

export const writerOf = ({ updated_by_id: adminId, updated_by: name }: DraftHead): Writer => ({
  adminId,
  name,
  token: null,
  address: '',
  source: adminId === null ? 'api' : 'panel',
})

/** Whether somebody else wrote what is saved over. */
export const isOthers = (draft: DraftHead, { personId, name }: Save): boolean =>
  draft.updated_by_id !== personId || draft.updated_by !== name

async function isWorthKeeping(place: Place, draft: DraftRow, save: Save): Promise<boolean> {
  if (draft.data === JSON.stringify(save.data)) return false
  if (isOthers(draft, save)) return true
  if (removesMuch(JSON.parse(draft.data), save.data)) return !(await wasKeptSince(place, draft, ago(restMs)))
  const since = ago(keptEveryMs)
  return draft.created_at <= since && !(await wasKeptSince(place, draft, since))
}

/**
 * Keeps what a save is about to take away from the draft of an item, where somebody may want it back. Items are locked
 * before drafts, as publishing does.
 */
export async function keepSavedOver(place: Place, head: DraftHead, save: Save): Promise<void> {
  if (head.item_id === null) return
  await ownTurn('finish')
  const own = place.db.selectFrom('drafts').selectAll().where('id', '=', head.id)
  const before = (await own.executeTakeFirst()) as DraftRow | undefined
  if (!before || !(await isWorthKeeping(place, before, save))) return
  const item = await lockedItem(place, head)
  const locked = place.dialect === 'postgres' ? own.forUpdate() : own
  const draft = (await locked.executeTakeFirst()) as DraftRow | undefined
  if (item && draft) await keep(place, item, draft, { action: 'draft', by: writerOf(draft) })
}
