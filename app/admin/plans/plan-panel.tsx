import { CalendarClock, Check, X } from 'lucide-react'
import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import { addressOf } from './plan-address.ts'
import { kindOf, nameOf } from './plan-entry.tsx'
import styles from './plan-panel.module.css'
import { longDayIn, placeOf, timeIn, untilText } from './plan-words.ts'
import { usePlanCheck } from './use-plan-check.ts'
import { type PlannedPlace, usePlanWrites } from './use-plans.ts'

type PlanPanelProps = {
  readonly plan: Plan
  readonly isTrashed: (item: PlannedPlace) => boolean
  readonly onChangeTime: () => void
  readonly onAdd: () => void
  readonly onCancel: () => void
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number, begins = false): string => {
  const word = words[count] ?? String(count)
  return begins ? word.replace(/^./, (letter) => letter.toUpperCase()) : word
}

const doTogether = (items: Plan['items']) => (items.some(({ action }) => action === 'take-down') ? 'change' : 'go live')

function readiness(items: CheckedPlan['items']): string | undefined {
  const wrong = items.filter(({ problem }) => problem !== null)
  if (items.length === 0) return undefined
  if (wrong.length === 0)
    return items.length === 1
      ? 'It is complete, and can be carried out.'
      : `All ${inWords(items.length)} are complete and can be published.`
  const told = wrong.map(({ title, problem }) => (items.length === 1 ? problem : `“${title}”: ${problem}`)).join(' ')
  return items.length === 1 ? told : `${wrong.length} of ${items.length} are not complete: ${told}`
}

/** One plan or release: when, what is in it, whether it can be carried out, and what can be done with it. */
export function PlanPanel({ plan, isTrashed, onChangeTime, onAdd, onCancel }: PlanPanelProps) {
  const { name, at, zone, state, error, items } = plan
  const mayPlan = useMay()('plans') && state !== 'done'
  const { data: checked } = usePlanCheck(plan)
  const { send, trouble } = usePlanWrites()
  const isReady = checked?.items.every(({ problem }) => problem === null)
  /** What its failure does not say by itself. */
  const isNews = checked?.items.some(({ problem }) => problem !== null && !error?.includes(problem))
  const told = checked && (state === 'planned' || (state === 'failed' && isNews)) ? readiness(checked.items) : undefined
  return (
    <section className={styles.panel} aria-label={name === null ? 'Selected plan' : 'Selected release'}>
      <p className={styles.kind}>{name === null ? kindOf(plan).word : 'Release'}</p>
      <h2>{nameOf(plan)}</h2>
      <p className={styles.when}>
        <CalendarClock size={16} strokeWidth={1.6} aria-hidden="true" />
        <span>
          <b>
            {longDayIn(at, zone)}, {timeIn(at, zone)}
          </b>
          <br />
          {placeOf(zone)} time{state === 'planned' && `, ${untilText(at, Date.now())}`}
        </span>
      </p>
      {name !== null && (
        <p className={styles.muted}>
          {items.length === 0
            ? 'Nothing is in it yet.'
            : items.length === 1
              ? 'There is one item in it so far.'
              : `${inWords(items.length, true)} items ${doTogether(items)} together, or none of them does.`}
        </p>
      )}
      <ul>
        {items.map((item) => {
          const isGone = state === 'planned' && isTrashed(item)
          const address = isGone ? addresses.trash : addressOf(item)
          return (
            <li key={item.id}>
              <span>
                {address ? <Link href={address}>{item.title || 'Untitled'}</Link> : item.title}
                <small>
                  {typeNamed(item.type)?.labels.one}
                  {item.action === 'take-down' && ', taken down'}
                  {isGone && ', in the trash: restore it there'}
                </small>
              </span>
              {name !== null && mayPlan && (
                <Button
                  look="ghost"
                  small
                  aria-label={`Take ‘${item.title}’ out of the release`}
                  onClick={() =>
                    void send(
                      'DELETE',
                      `/api/plans/${plan.id}/items/${item.id}`,
                      undefined,
                      'Taken out of the release.',
                    )
                  }
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {state === 'failed' && <p className={styles.bad}>{error}</p>}
      {told && (
        <p className={isReady ? styles.good : styles.bad}>
          {isReady && <Check size={16} strokeWidth={2} aria-hidden="true" />}
          {told}
        </p>
      )}
      {trouble && (
        <p className={styles.bad} role="alert">
          {trouble}
        </p>
      )}
      {mayPlan && (
        <div className={styles.actions}>
          <Button onClick={onChangeTime}>{state === 'failed' ? 'Plan again' : 'Change time'}</Button>
          {name !== null && <Button onClick={onAdd}>Add items</Button>}
          <Button look="ghost" onClick={onCancel}>
            {state === 'failed' ? 'Put away' : 'Cancel the plan'}
          </Button>
        </div>
      )}
    </section>
  )
}
