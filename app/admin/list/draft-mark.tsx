import { inSentence, recentOf } from '#app/admin/dates.ts'
import { useItemDraft } from '#app/admin/store/use-data.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'

/** Says that an item has a draft, whose it is and from when. */
export function DraftMark({ type, id }: { readonly type: ContentType; readonly id: number }) {
  const draft = useItemDraft(type.name, id)
  if (!draft) return null
  return <StateMark tone="new">{`Draft by ${draft.updated_by}, ${inSentence(recentOf(draft.updated_at))}`}</StateMark>
}
