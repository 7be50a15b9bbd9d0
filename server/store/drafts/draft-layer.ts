import type { ContentType } from '#engine/declare/content-type.ts'
import { previewId } from '#engine/derive/previews.ts'
import { withDraft } from '#engine/derive/shown-draft.ts'
import { isLong, ownTurn } from '#server/own-turn.ts'
import { type Row, repository, type StoredItem } from '../repository.ts'
import { idsOf, slicesOf } from '../slices.ts'
import { createLaidDrafts, createRoom, type LayerOptions, type LayerParts } from './laid-drafts.ts'
import { memo, memoByType } from './memo.ts'

/** Items that differ from what is published, by id; nothing under an id that is not shown. */
export type Touched = ReadonlyMap<number, StoredItem | undefined>
export type DraftLayer = ReturnType<typeof createDraftLayer>

/** Short items that are laid in one turn of the event loop. */
const laidAtOnce = 50

/** A draft may hold anything; no item has the number 0. */
const idIn = (item: Row | undefined, field: string): number => {
  const id = Number(item?.[field])
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0
}

/** What drafts make of the content, for one reader: everything is read once, when it is first asked for. */
export function createDraftLayer({ db, types }: LayerParts, options: LayerOptions) {
  const { subject, signal } = options
  const typeOf = (name: string | undefined) => types.find((type) => type.name === name)
  const ownersOf = ({ fields }: ContentType) =>
    Object.entries(fields).flatMap(([name, { to, shows }]) => {
      const type = to && shows ? typeOf(to.name) : undefined
      return type && shows ? [{ name, type, shows }] : []
    })

  const drafts = createLaidDrafts({ db, types }, options)
  const fits = createRoom()
  const turn = async () => {
    await ownTurn()
    signal?.throwIfAborted()
  }

  /** The subject, and what it belongs to. */
  const forced = memo(async (): Promise<ReadonlyMap<string, number>> => {
    const ids = new Map<string, number>()
    const add = async (type: ContentType, id: number, item: Row | undefined) => {
      ids.set(type.name, id)
      for (const owner of ownersOf(type)) {
        const ownerId = idIn(item, owner.name)
        if (ownerId > 0) await add(owner.type, ownerId, await repository(db, owner.type).find(ownerId))
      }
    }
    const type = typeOf(subject?.type)
    if (!subject || !type) return ids
    const draft = (await drafts.of(type)).find(({ id, item_id }) =>
      subject.item_id === null ? id === subject.draft_id : item_id === subject.item_id,
    )
    const item = subject.item_id === null ? undefined : await repository(db, type).find(subject.item_id)
    if (item || draft) await add(type, subject.item_id ?? previewId(subject.draft_id ?? 0), { ...item, ...draft?.data })
    return ids
  })

  const findTouched = async (type: ContentType): Promise<Touched> => {
    const ofType = await drafts.of(type)
    const shownAnyway = (await forced()).get(type.name)
    const owners = await Promise.all(
      ownersOf(type).map(async (owner) => ({ ...owner, touched: await touched(owner.type) })),
    )
    const items = repository(db, type)
    const own = new Set(ofType.flatMap(({ item_id }) => item_id ?? []))
    if (shownAnyway !== undefined) own.add(shownAnyway)
    const ids = new Set(own)
    for (const owner of owners)
      if (owner.touched.size > 0)
        for (const { id } of await items.keysOf(owner.name, [...owner.touched.keys()])) ids.add(id)

    const stored = new Map<number, StoredItem>()
    const sizes = ids.size > 0 ? await items.sizes('id', [...ids]) : []
    // Of those that only belong to what a draft changes, some stay as they are published where they are too long together.
    const read = sizes.filter(({ id, bytes }) => own.has(id) || fits(bytes))
    for (const slice of slicesOf(read)) {
      await turn()
      for (const item of await items.itemsOf(idsOf(slice))) stored.set(item.id, item)
    }
    const byItem = new Map(ofType.map((draft) => [draft.item_id ?? previewId(draft.id), draft]))

    /** What it shows of its owners; nothing where one of them is not shown. */
    const ofOwners = async (item: Row): Promise<Row | undefined> => {
      const shown: Row = {}
      for (const owner of owners) {
        const id = idIn(item, owner.name)
        const other = owner.touched.has(id) ? owner.touched.get(id) : await repository(db, owner.type).find(id)
        if (!other?.is_active) return undefined
        shown[owner.shows] = other[owner.type.card.title]
      }
      return shown
    }
    const laid = new Map<number, StoredItem | undefined>()
    for (const id of [...ids, ...byItem.keys()]) {
      if (laid.has(id)) continue
      const [item, draft] = [stored.get(id), byItem.get(id)]
      // The draft of an item that somebody deleted is shown nowhere.
      if (!item && draft?.item_id !== null) continue
      if (laid.size % laidAtOnce === 0 || isLong(draft?.data)) await turn()
      const isTurnedOff = item?.is_active && draft?.data.is_active === false
      const isShown = id === shownAnyway || (draft ? !isTurnedOff : item?.is_active)
      const whole = draft ? withDraft(type, item, draft.data) : { ...item }
      const fromOwners = await ofOwners(whole)
      const stamps = item ?? { id, created_at: '', updated_at: '' }
      laid.set(id, isShown && fromOwners ? { ...stamps, ...whole, ...fromOwners, id, is_active: true } : undefined)
    }
    return laid
  }

  const touched: (type: ContentType) => Promise<Touched> = memoByType(findTouched)
  return { touched, isWhole: drafts.isWhole }
}
