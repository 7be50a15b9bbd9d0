import { useState } from 'react'
import { type Item, isItem } from '#app/admin/item.ts'
import type { ScheduleDialogProps } from '#app/admin/plans/schedule-dialog.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PlanAction } from '#engine/derive/plans.ts'
import type { ServerDraft } from '../draft/use-server-draft.ts'
import type { ItemFormState } from '../use-item-form.ts'
import { asText } from '../values/form-value.ts'

type Options = {
  readonly type: ContentType
  readonly item: Item | undefined
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly isSaving: boolean
  readonly keepDraft: () => Promise<boolean>
}

/** What becomes of an item on the site, besides publishing it now: at a set time, or off it. */
export function usePublished({ type, item, form, draft, isSaving, keepDraft }: Options) {
  const { writes, notices } = usePanel()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const hasWords = form.isDirty || draft.hasDraft
  // A switch in the list may have been quicker than this form.
  const isOnSite = item !== undefined && form.before.is_active === true

  /** The draft is saved first: that is what is planned. */
  async function schedule() {
    if (hasWords && !(await keepDraft())) return
    setIsOpen(true)
  }
  const canPublish = draft.seen !== undefined || (item !== undefined && !isOnSite)
  const actions: PlanAction[] = [
    ...(canPublish ? ['publish' as const] : []),
    ...(isOnSite ? ['take-down' as const] : []),
  ]
  const dialog: ScheduleDialogProps | undefined =
    isOpen && actions.length > 0
      ? {
          place: { type: type.name, item_id: item?.id ?? null, draft_id: item ? null : (draft.seen?.id ?? null) },
          title: asText(form.values[type.card.title] ?? '') || `Untitled ${inText(type.labels.one)}`,
          actions,
          seen: draft.seen && { draft_id: draft.seen.id, revision: draft.seen.revision },
          staysOff: form.values.is_active === false && (isOnSite || !item),
          needed: Object.keys(draft.missing).map((name) => type.fields[name]?.label ?? name),
          onClose: () => setIsOpen(false),
        }
      : undefined

  async function unpublish() {
    if (!item) return
    const outcome = await writes.setActive(type, { ...item, updated_at: form.seen || item.updated_at }, false)
    if (!outcome.ok) return notices.tell(outcome, 'It could not be taken off the site')
    const version = isItem(outcome.data) ? outcome.data.updated_at : form.seen
    form.adopt({ ...form.values, is_active: false }, { ...form.before, is_active: false }, version)
    notices.toast('It is off the site, and kept here.')
  }

  return {
    canSchedule: may('plans') && !isSaving && (hasWords || item !== undefined),
    canUnpublish: may('content.write') && !isSaving && isOnSite,
    onSchedule: () => void schedule(),
    onUnpublish: () => void unpublish(),
    dialog,
  }
}
