import { ArrowDownToLine, ArrowUpFromLine, CalendarClock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useOpenPlans } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { maxReleaseName, type Plan, type PlanAction, type SeenDraft } from '#engine/derive/plans.ts'
import { MomentFields } from './moment-fields.tsx'
import styles from './plan-dialog.module.css'
import { longDayIn, timeIn, untilText } from './plan-words.ts'
import { chosenOf, useMoment } from './use-moment.ts'
import { type PlannedPlace, planFor, usePlanWrites } from './use-plans.ts'

export type ScheduleDialogProps = {
  readonly place: PlannedPlace
  readonly title: string
  /** What applies to it: a draft or what is off the site is published, what is on it is taken down. */
  readonly actions: readonly PlanAction[]
  /** The draft as it is shown beside the dialog. */
  readonly seen: SeenDraft | undefined
  /** The draft itself switches it off. */
  readonly staysOff: boolean
  /** The labels of fields that have to be filled before. */
  readonly needed: readonly string[]
  readonly onClose: () => void
}

type Words = {
  readonly label: string
  readonly Icon: typeof ArrowUpFromLine
  readonly goes: string
  readonly after: string
}

function publishWords({ seen, staysOff }: Pick<ScheduleDialogProps, 'seen' | 'staysOff'>): Words {
  const words = { label: seen ? 'Publish the draft' : 'Publish', Icon: ArrowUpFromLine }
  const it = seen ? 'The draft' : 'It'
  return staysOff
    ? { ...words, goes: `${it} is saved`, after: 'It stays off the site, because “Active on the site” is off in it.' }
    : { ...words, goes: `${it} goes on the site`, after: 'You can go on editing until then.' }
}

const takeDownWords: Words = {
  label: 'Take it down',
  Icon: ArrowDownToLine,
  goes: 'It comes off the site',
  after: 'It stays here, and can be published again.',
}

/** Publishes or takes down at a moment: which, when, and together with what. */
export default function ScheduleDialog({ place, title, actions, needed, onClose, ...about }: ScheduleDialogProps) {
  const words = { publish: publishWords(about), 'take-down': takeDownWords }
  const id = useId()
  const open = useOpenPlans()
  const { send, isBusy, trouble } = usePlanWrites()
  const [action, setAction] = useState<PlanAction>(actions[0] ?? 'publish')
  const known = planFor(open, place, action)
  const moment = useMoment(known)
  const [release, setRelease] = useState('')
  const [name, setName] = useState('')
  const releases = open.filter(
    (plan): plan is Plan & { name: string } => plan.name !== null && plan.state === 'planned',
  )
  const joined = releases.find((plan) => String(plan.id) === release) ?? (known?.name ? known : undefined)
  const at = joined?.at ?? moment.found?.at
  const zone = joined?.zone ?? moment.chosen.zone
  const isHeld = isBusy || known?.name != null || (!joined && (!moment.found || moment.hasPassed))

  function choose(next: PlanAction) {
    setAction(next)
    const planned = planFor(open, place, next)
    if (planned) moment.choose(chosenOf(planned))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isHeld) return
    const seen = action === 'publish' ? about.seen : undefined
    const item = { action, ...place, ...(seen && { draft_id: seen.draft_id, draft_revision: seen.revision }) }
    const done = joined
      ? await send('POST', `/api/plans/${joined.id}/items`, item, `Added to “${joined.name}”.`)
      : known
        ? await send(
            'PUT',
            `/api/plans/${known.id}`,
            { ...moment.chosen, ...(seen && { seen: [seen] }) },
            'The time was changed.',
          )
        : await send(
            'POST',
            '/api/plans',
            { ...moment.chosen, items: [item], ...(release === 'new' && { name }) },
            at && `Planned for ${longDayIn(at, zone)}, ${timeIn(at, zone)}.`,
          )
    if (done.ok) onClose()
  }

  return (
    <Dialog title={`Schedule “${title}”`} size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.body}>
          {trouble && <Banner title={trouble} detail="What you chose is still here." />}
          <fieldset className={styles.what}>
            <legend className="visually-hidden">What happens</legend>
            {actions.map((each) => {
              const { label, Icon } = words[each]
              return (
                <button key={each} type="button" aria-pressed={each === action} onClick={() => choose(each)}>
                  <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
                  {label}
                </button>
              )
            })}
          </fieldset>
          {!joined && <MomentFields moment={moment} />}
          {!known && (
            <div className={styles.field}>
              <label htmlFor={`${id}-release`}>Release</label>
              <select id={`${id}-release`} value={release} onChange={({ target }) => setRelease(target.value)}>
                <option value="">None, this item alone</option>
                {releases.map((plan) => (
                  <option key={plan.id} value={plan.id}>
                    {plan.name} ({plan.items.length} {plan.items.length === 1 ? 'item' : 'items'})
                  </option>
                ))}
                <option value="new">New release…</option>
              </select>
              {joined && (
                <small>
                  {action === 'publish' ? 'It goes live' : 'It comes off the site'} at the moment of the release.
                </small>
              )}
              {release === 'new' && (
                <>
                  <label htmlFor={`${id}-name`}>Name of the release</label>
                  <input
                    id={`${id}-name`}
                    value={name}
                    required
                    maxLength={maxReleaseName}
                    onChange={({ target }) => setName(target.value)}
                  />
                </>
              )}
            </div>
          )}
          {action === 'publish' && needed.length > 0 && (
            <p className={styles.needed}>Needed before publishing: {needed.join(', ')}.</p>
          )}
          {at && !(moment.hasPassed && !joined) && (
            <p className={styles.result} role="status">
              <CalendarClock size={17} strokeWidth={1.6} aria-hidden="true" />
              <span>
                {words[action].goes} on{' '}
                <b>
                  {longDayIn(at, zone)} at {timeIn(at, zone)}
                </b>
                , {untilText(at, moment.now)}
                {known?.name ? `, with the release “${known.name}”` : ''}. {words[action].after}
              </span>
            </p>
          )}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={isHeld}>
            {isBusy ? 'Saving...' : known && !known.name ? 'Change the time' : 'Schedule'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
