import { useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import type { Plan } from '#engine/derive/plans.ts'
import { AddedDraft, type Refusal } from './added-draft.tsx'
import styles from './plan-dialog.module.css'
import panel from './plan-panel.module.css'
import { planFor, usePlanWrites } from './use-plans.ts'

type AddDialogProps = { readonly plan: Plan; readonly open: readonly Plan[]; readonly onClose: () => void }

/** Drafts that can go live with a release. The list shows their titles: what else is in them is read where it has to be. */
export function AddDialog({ plan, open, onClose }: AddDialogProps) {
  const { data } = usePanel()
  const { send, isBusy, trouble } = usePlanWrites()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Refusal>>(new Map())
  const told = new Set([...refusals.values()].map(({ reason }) => reason))
  const drafts = useAllDrafts().map((draft) => ({
    draft,
    place: { type: draft.type, item_id: draft.item_id, draft_id: draft.item_id === null ? draft.id : null },
  }))
  const free = drafts.filter(({ place }) => !planFor(open, place, 'publish'))
  async function add(id: number, place: object, read: number | undefined) {
    if (isBusy) return
    const named = read === undefined ? place : { ...place, draft_id: id, draft_revision: read }
    const done = await send('POST', `/api/plans/${plan.id}/items`, { action: 'publish', ...named }, undefined)
    if (done.ok || done.status !== 412) return
    setRefusals((known) => new Map(known).set(id, { reason: done.error ?? '' }))
    data.refreshDrafts()
  }
  return (
    <Dialog title={`Add to “${plan.name}”`} size="small" onClose={onClose}>
      <div className={styles.body}>
        {trouble && !told.has(trouble) && <Banner title={trouble} />}
        {free.length === 0 && <p>There is no draft that is not planned yet. Use Schedule… beside Publish.</p>}
        <ul className={panel.drafts}>
          {free.map(({ draft, place }) => (
            <AddedDraft
              key={draft.id}
              {...{ draft, place, isBusy }}
              refusal={refusals.get(draft.id)}
              onAdd={(read) => void add(draft.id, place, read)}
            />
          ))}
        </ul>
      </div>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
