import type { ContentType } from '#engine/declare/content-type.ts'
import type { PreviewScope } from '#engine/derive/previews.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import { nameOf } from './name-items.ts'

type Shown = {
  readonly scope: PreviewScope
  readonly type: string | null
  readonly item_id: number | null
  readonly draft_id: number | null
}

/** What a preview link shows, in words: its item with the section that it is of. */
export async function nameOfPreview(from: AnyDatabase, types: readonly ContentType[], shown: Shown): Promise<string> {
  const type = types.find(({ name }) => name === shown.type)
  if (shown.scope === 'site' || !type) return 'the whole site'
  const { item_id: id, draft_id: draftId } = shown
  const item = id === null ? undefined : await repository(from, type).find(id)
  const drafts = from.selectFrom('drafts').select('title')
  const draft = draftId === null ? undefined : await drafts.where('id', '=', draftId).executeTakeFirst()
  const title = String(item?.[type.card.title] ?? draft?.title ?? '')
  const named = { title, itemId: id ?? undefined }
  return title ? `${title} in ${type.labels.many}` : nameOf(type, named)
}
