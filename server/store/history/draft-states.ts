import { type Selectable, sql } from 'kysely'
import { draftActions } from '#engine/derive/history.ts'
import { ownTurn } from '#server/own-turn.ts'
import { type Row, repository, type StoredItem } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { bytesOf, lookedAt, roomOfItem, roomOfPerson, surplusOf } from './kept-room.ts'
import { hasWords, removeStates } from './remove-states.ts'
import { removesMuch } from './removed-text.ts'
import { keepDraftState, type Mark, type TypeStore } from './versions.ts'
import type { Writer } from './writer.ts'

export type DraftRow = Selectable<SystemTables['drafts']>
export type DraftHead = Omit<DraftRow, 'data' | 'writers'>
/** What is saved over a draft, and by whom; nobody in person where it is a token. */
export type Save = { readonly data: Row; readonly personId: number | null; readonly name: string }

/**
 * So that nobody fills the disk: of an item's discarded drafts and of those saved over, the oldest of the person who
 * adds one go first.
 */
const mostStates = 20
const keptEveryMs = 10 * 60_000
/** Rewriting a line a few times does not push older words out; what only adds to words just kept takes their place. */
const restMs = 60_000

/** The item of a draft, which nobody else writes until the transaction is over; nothing where it is gone or new. */
export async function lockedItem(
  { db, dialect, type }: TypeStore,
  { item_id: id }: Pick<DraftHead, 'item_id'>,
): Promise<StoredItem | undefined> {
  const items = repository(db, type)
  const [row] = id === null ? [] : await items.lockedRows('id', [id], dialect)
  return row && items.decoded(row)
}

const allStatesOf = ({ db, type }: TypeStore, itemId: number | null) =>
  db
    .selectFrom('versions')
    .where('type', '=', type.name)
    .where('item_id', '=', itemId)
    .where('action', 'in', draftActions)
    .orderBy('number', 'desc')

const statesOf = (store: TypeStore, itemId: number | null) => allStatesOf(store, itemId).where(hasWords)

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function wasKeptSince(store: TypeStore, { item_id }: DraftHead, since: string): Promise<boolean> {
  const last = await statesOf(store, item_id).select('created_at').limit(1).executeTakeFirst()
  return last !== undefined && last.created_at > since
}

type State = { readonly id: number; readonly author_id: number | null }

/** The newest first, and last what else its writer has there: nobody pushes the words of others out. */
function ownLast<T extends State>([newest, ...older]: readonly T[], { by: { adminId } }: Mark): T[] {
  const isOwn = ({ author_id: id }: State) => id === adminId
  return newest ? [newest, ...older.filter((each) => !isOwn(each)), ...older.filter(isOwn)] : []
}

async function dropSurplus(store: TypeStore, itemId: number, mark: Mark): Promise<void> {
  const alike = statesOf(store, itemId).where('action', '=', mark.action)
  const newest: State[] = await alike
    .select(['id', 'author_id'])
    .limit(2 * mostStates)
    .execute()
  const surplus = ownLast(newest, mark).slice(mostStates)
  // What only held a number goes too, once another does.
  const wordless = await allStatesOf(store, itemId)
    .select('id')
    .where(({ not }) => not(hasWords))
    .limit(mostStates)
    .execute()
  await removeStates(
    store.db,
    [...surplus, ...wordless].map(({ id }) => id),
  )
}

/** Of each item and of each person so much stays as somebody may want back, the newest first. */
async function keepRoom(store: TypeStore, itemId: number, mark: Mark): Promise<void> {
  const { db } = store
  const { adminId } = mark.by
  const sized = ['id', 'author_id', bytesOf('item')] as const
  const ofItem = statesOf(store, itemId).select(sized).limit(lookedAt(roomOfItem))
  await removeStates(db, surplusOf(ownLast(await ofItem.execute(), mark), roomOfItem))
  // In the words of their index.
  const all = db.selectFrom('versions').where(sql<boolean>`action in ('draft', 'discard')`).where(hasWords)
  const own = adminId === null ? all.where('author_id', 'is', null) : all.where('author_id', '=', adminId)
  const ofPerson = own.select(sized).orderBy('id', 'desc').limit(lookedAt(roomOfPerson))
  await removeStates(db, surplusOf(await ofPerson.execute(), roomOfPerson))
}

async function keep(store: TypeStore, item: StoredItem, { data, updated_at }: DraftRow, mark: Mark) {
  const said = { ...item, ...JSON.parse(data), id: item.id, updated_at }
  const number = await keepDraftState(store, { before: item, after: said }, mark)
  await dropSurplus(store, item.id, mark)
  await keepRoom(store, item.id, mark)
  return number
}

/** What a draft said that was just discarded, in the history of its item, whose row is locked. Answers its version. */
export const keepDiscarded = (store: TypeStore, item: StoredItem, draft: DraftRow, by: Writer) =>
  keep(store, item, draft, { action: 'discard', by })

export const writerOf = ({ updated_by_id: adminId, updated_by: name }: DraftHead): Writer => ({
  adminId,
  name,
  token: null,
  address: '',
  source: adminId === null ? 'api' : 'panel',
})

/** Whether somebody else wrote what is saved over. */
export const isOthers = (draft: DraftHead, { personId, name }: Pick<Save, 'personId' | 'name'>): boolean =>
  draft.updated_by_id !== personId || draft.updated_by !== name

/** Under the person who wrote it, whose item is locked. */
export const keepAsWritten = (store: TypeStore, item: StoredItem, draft: DraftRow) =>
  keep(store, item, draft, { action: 'draft', by: writerOf(draft) })

/** The newest state, where its writer kept it a moment ago and what the draft says now holds its words too. */
async function heldBy(store: TypeStore, draft: DraftRow): Promise<number | undefined> {
  const last = await statesOf(store, draft.item_id)
    .select(['id', 'action', 'author_id', 'author', 'created_at', 'item'])
    .limit(1)
    .executeTakeFirst()
  if (last?.action !== 'draft' || last.created_at <= ago(restMs)) return undefined
  if (last.author_id !== draft.updated_by_id || last.author !== draft.updated_by) return undefined
  const item: Row = JSON.parse(last.item)
  const said = Object.fromEntries(Object.keys(store.type.fields).map((name) => [name, item[name] ?? '']))
  return removesMuch(said, JSON.parse(draft.data)) ? undefined : last.id
}

async function isWorthKeeping(store: TypeStore, draft: DraftRow, save: Save): Promise<boolean> {
  if (draft.data === JSON.stringify(save.data)) return false
  if (isOthers(draft, save)) return true
  if (removesMuch(JSON.parse(draft.data), save.data))
    return !(await wasKeptSince(store, draft, ago(restMs))) || (await heldBy(store, draft)) !== undefined
  const since = ago(keptEveryMs)
  return draft.created_at <= since && !(await wasKeptSince(store, draft, since))
}

/**
 * Keeps what a save is about to take away from the draft of an item, where somebody may want it back. Items are locked
 * before drafts, as publishing does.
 */
export async function keepSavedOver(store: TypeStore, head: DraftHead, save: Save): Promise<void> {
  if (head.item_id === null) return
  await ownTurn('finish')
  const own = store.db.selectFrom('drafts').selectAll().where('id', '=', head.id)
  const before = (await own.executeTakeFirst()) as DraftRow | undefined
  if (!before || !(await isWorthKeeping(store, before, save))) return
  const item = await lockedItem(store, head)
  const locked = store.dialect === 'postgres' ? own.forUpdate() : own
  const draft = (await locked.executeTakeFirst()) as DraftRow | undefined
  if (!item || !draft) return
  const held = await heldBy(store, draft)
  await keepAsWritten(store, item, draft)
  // One state with all words instead of two: however fast somebody types and removes, nothing is lost or pushed out.
  if (held !== undefined) await removeStates(store.db, [held])
}
