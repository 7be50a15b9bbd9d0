import { type FormEvent, useId, useRef, useState } from 'react'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { maxReleaseName, type Plan } from '#engine/derive/plans.ts'
import type { ChosenMoment } from '#engine/rules/chosen-moment.ts'
import { DraftLook } from './draft-look.tsx'
import { MomentFields } from './moment-fields.tsx'
import styles from './plan-dialog.module.css'
import { nameOf } from './plan-entry.tsx'
import { useLooks } from './use-looks.ts'
import { chosenOf, useMoment } from './use-moment.ts'
import { usePlanWrites } from './use-plans.ts'

const titles = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const isSame = (one: ChosenMoment, other: ChosenMoment) =>
  one.date === other.date && one.time === other.time && one.zone === other.zone

type TimeDialogProps = { readonly plan?: Plan | undefined; readonly onClose: () => void }

/**
 * Moves a plan, or makes a release that is filled afterwards; a release has a name. People who move a plan confirm that
 * they have read the drafts that need it, and answer for no others.
 */
export function TimeDialog({ plan, onClose }: TimeDialogProps) {
  const id = useId()
  const { send, isBusy, trouble } = usePlanWrites()
  const moment = useMoment(plan?.state === 'planned' ? plan : undefined)
  const hasName = !plan || plan.name !== null
  const [name, setName] = useState(plan?.name ?? '')
  const [isUnnamed, setIsUnnamed] = useState(false)
  const { looks, unread, seen, ...reading } = useLooks(plan)
  const [isUnread, setIsUnread] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const isHeld = isBusy || !moment.found || moment.hasPassed || !reading.isKnown
  /** Its name alone says nothing of its drafts. */
  const stays = plan?.state === 'planned' && seen.length === 0 && isSame(moment.chosen, chosenOf(plan))
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsUnnamed(hasName && name.trim() === '')
    if (isHeld || (hasName && name.trim() === '')) return
    const named = hasName && { name }
    const body = stays && named ? named : { ...moment.chosen, ...named, ...(seen.length > 0 && { seen }) }
    if (unread.length > 0 && !(stays && named)) {
      setIsUnread(true)
      list.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
      return
    }
    const done = plan
      ? await send('PUT', `/api/plans/${plan.id}`, body, 'The plan was changed.')
      : await send('POST', '/api/plans', body, `“${name.trim()}” was made. Add items to it.`)
    if (done.ok) onClose()
    else reading.lookAgain()
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
                {isUnnamed ? 'Name is required.' : 'Its items change together, or none of them does.'}
              </small>
            </div>
          )}
          <MomentFields moment={moment} />
          {reading.isLost && (
            <Banner title="The drafts of this plan could not be checked" detail="What you chose is still here.">
              <Button small onClick={reading.lookAgain}>
                Try again
              </Button>
            </Banner>
          )}
          {looks.length > 0 && (
            <fieldset ref={list} className={styles.looks}>
              <legend>
                {looks.length === 1 ? 'Read this draft first' : `Read these ${looks.length} drafts first`}
              </legend>
              {looks.map((look) => (
                <DraftLook
                  key={look.draft_id}
                  look={look}
                  isRead={reading.isRead(look)}
                  isMissing={isUnread}
                  onRead={(value) => reading.mark(look, value)}
                />
              ))}
            </fieldset>
          )}
          <p className="visually-hidden" role="status">
            {isUnread &&
              unread.length > 0 &&
              `Not saved yet: read ${titles.format(unread.map(({ title }) => title))} first.`}
          </p>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={isHeld}>
            {plan ? 'Save' : 'Make the release'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
