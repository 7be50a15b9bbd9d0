import { type FormEvent, useId, useState } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { maxReleaseName, type Plan, type SeenDraft } from '#engine/derive/plans.ts'
import { MomentFields } from './moment-fields.tsx'
import styles from './plan-dialog.module.css'
import { nameOf } from './plan-entry.tsx'
import { useMoment } from './use-moment.ts'
import { usePlanWrites } from './use-plans.ts'

type TimeDialogProps = {
  readonly plan?: Plan | undefined
  /** Its drafts as they are shown beside the dialog. */
  readonly shown?: readonly SeenDraft[] | undefined
  readonly onClose: () => void
}

/** Moves a plan, or makes a release that is filled afterwards; a release has a name. */
export function TimeDialog({ plan, shown, onClose }: TimeDialogProps) {
  const id = useId()
  const { send, isBusy, trouble } = usePlanWrites()
  const moment = useMoment(plan?.state === 'planned' ? plan : undefined)
  const hasName = !plan || plan.name !== null
  const [name, setName] = useState(plan?.name ?? '')
  const [isUnnamed, setIsUnnamed] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsUnnamed(hasName && name.trim() === '')
    if (isBusy || !moment.found || moment.hasPassed || (hasName && name.trim() === '')) return
    const body = { ...moment.chosen, ...(hasName && { name }) }
    const done = plan
      ? await send('PUT', `/api/plans/${plan.id}`, { ...body, seen: shown }, 'The plan was changed.')
      : await send('POST', '/api/plans', body, `“${name.trim()}” was made. Add items to it.`)
    if (done) onClose()
  }
  return (
    <Dialog title={plan ? `Change the time of “${nameOf(plan)}”` : 'New release'} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.body}>
          {trouble && <Banner title={trouble} detail="What you chose is still here." />}
          {hasName && (
            <div className={styles.field}>
              <label htmlFor={`${id}-name`}>Name</label>
              <input
                id={`${id}-name`}
                value={name}
                required
                maxLength={maxReleaseName}
                aria-invalid={isUnnamed}
                aria-describedby={`${id}-fault`}
                onChange={({ target }) => setName(target.value)}
              />
              <small id={`${id}-fault`} className={isUnnamed ? styles.error : undefined}>
                {isUnnamed ? 'Name is required.' : 'Its items go live together, or none of them does.'}
              </small>
            </div>
          )}
          <MomentFields moment={moment} />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={isBusy || !moment.found || moment.hasPassed}>
            {plan ? 'Save' : 'Make the release'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
