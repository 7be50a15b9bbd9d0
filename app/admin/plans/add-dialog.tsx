import { useAllDrafts } from '#app/admin/store/use-data.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import type { Plan } from '#engine/derive/plans.ts'
import styles from './plan-dialog.module.css'
import panel from './plan-panel.module.css'
import { planFor, usePlanWrites } from './use-plans.ts'

type AddDialogProps = { readonly plan: Plan; readonly open: readonly Plan[]; readonly onClose: () => void }

/** Drafts that can go live with a release. */
export function AddDialog({ plan, open, onClose }: AddDialogProps) {
  const { send, isBusy, trouble } = usePlanWrites()
  const drafts = useAllDrafts().map(({ type, item_id, id, title, revision }) => ({
    title: title || 'Untitled',
    place: { type, item_id, draft_id: item_id === null ? id : null },
    id,
    revision,
  }))
  const free = drafts.filter(({ place }) => !planFor(open, place, 'publish'))
  return (
    <Dialog title={`Add to “${plan.name}”`} size="small" onClose={onClose}>
      <div className={styles.body}>
        {trouble && <Banner title={trouble} />}
        {free.length === 0 && <p>There is no draft that is not planned yet. Use Schedule… beside Publish.</p>}
        <ul className={panel.drafts}>
          {free.map(({ id, title, place, revision }) => (
            <li key={id}>
              <span>
                {title}
                <small>{typeNamed(place.type)?.labels.one}</small>
              </span>
              <Button
                small
                aria-label={`Add ‘${title}’`}
                aria-disabled={isBusy}
                onClick={() =>
                  !isBusy &&
                  void send(
                    'POST',
                    `/api/plans/${plan.id}/items`,
                    { action: 'publish', ...place, draft_id: id, draft_revision: revision },
                    undefined,
                  )
                }
              >
                Add
              </Button>
            </li>
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
