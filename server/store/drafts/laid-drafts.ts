import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PreviewScope, PreviewSubject } from '#engine/derive/previews.ts'
import { ownTurn, ownTurnIfLong } from '#server/own-turn.ts'
import { type AnyDatabase, type Row, repository } from '../repository.ts'
import { idsOf, slicesOf } from '../slices.ts'
import { memo, memoByType } from './memo.ts'

export type LayerParts = { readonly db: AnyDatabase; readonly types: readonly ContentType[] }
export type LayerOptions = {
  /** Which drafts are laid over what is published; none where only that is shown. */
  readonly scope: PreviewScope | 'published'
  /** Shown whether or not it is active, and whatever it belongs to as well. */
  readonly subject?: PreviewSubject | undefined
  /** Nothing more is read once the client is gone. */
  readonly signal?: AbortSignal | undefined
}
export type LaidDraft = { readonly id: number; readonly item_id: number | null; readonly data: Row }
type Key = Omit<LaidDraft, 'data'> & { readonly type: string; readonly bytes: number }

/** What one preview holds in memory: sixteen texts as long as they may be, or more than anybody could look through. */
const most = { drafts: 500, bytes: 8 * 1024 * 1024 }

/** Says of one after the other whether it still fits. */
export function createRoom() {
  let left = most.bytes
  return (bytes: number): boolean => {
    if (bytes > left) return false
    left -= bytes
    return true
  }
}

/** The drafts of a preview: that of its subject, then the newest, as far as they fit with the items that they change. */
export function createLaidDrafts({ db, types }: LayerParts, { scope, subject, signal }: LayerOptions) {
  const keys = () =>
    db
      .selectFrom('drafts')
      .select(['id', 'type', 'item_id', sql<number>`octet_length(data)`.as('bytes')])
      .orderBy('id', 'desc')
      .limit(most.drafts + 1)

  const ofSubject = ({ type, item_id, draft_id }: PreviewSubject) => {
    const ofType = keys().where('type', '=', type)
    return item_id === null ? ofType.where('id', '=', draft_id ?? 0) : ofType.where('item_id', '=', item_id)
  }
  const found = async (): Promise<Key[]> => {
    if (scope === 'published') return []
    const own = subject ? await ofSubject(subject).execute() : []
    const others = scope === 'site' ? await keys().execute() : []
    return [...own, ...others.filter(({ id }) => !idsOf(own as Key[]).includes(Number(id)))] as Key[]
  }
  /** How long the items are that they change, by type and id. */
  const itemSizes = async (drafts: readonly Key[]): Promise<ReadonlyMap<string, number>> => {
    const sizes = new Map<string, number>()
    for (const type of types) {
      const ids = drafts.flatMap((draft) => (draft.type === type.name ? (draft.item_id ?? []) : []))
      if (ids.length === 0) continue
      for (const { id, bytes } of await repository(db, type).sizes('id', ids)) sizes.set(`${type.name} ${id}`, bytes)
    }
    return sizes
  }
  const chosen = memo(async () => {
    const all = await found()
    const sizes = await itemSizes(all)
    const fits = createRoom()
    const laid = all
      .slice(0, most.drafts)
      .filter(({ type, item_id, bytes }) => fits(bytes + (sizes.get(`${type} ${item_id}`) ?? 0)))
    return { laid, isWhole: laid.length === all.length }
  })

  const read = async (type: ContentType): Promise<LaidDraft[]> => {
    const drafts: LaidDraft[] = []
    for (const slice of slicesOf((await chosen()).laid.filter((key) => key.type === type.name))) {
      await ownTurn()
      signal?.throwIfAborted()
      const rows = await db
        .selectFrom('drafts')
        .select(['id', 'item_id', 'data'])
        .where('id', 'in', idsOf(slice))
        .execute()
      for (const row of rows) {
        await ownTurnIfLong(row.data)
        drafts.push({ ...row, data: JSON.parse(row.data) } as LaidDraft)
      }
    }
    return drafts
  }

  return {
    of: memoByType(read),
    /** Whether all drafts are laid that the link is for. */
    isWhole: async () => (await chosen()).isWhole,
  }
}
