import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { aboutPlan, nameOf } from '#app/admin/plans/plan-entry.tsx'
import { timeIn, weekdayIn } from '#app/admin/plans/plan-words.ts'
import { zoneNote } from '#app/admin/plans/zone-note.ts'
import type { Plan } from '#engine/derive/plans.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

const maxShown = 3

/** What goes on the site or comes off it next. */
export function PlannedPanel({ plans }: { readonly plans: readonly Plan[] }) {
  const rest = plans.length - maxShown
  return (
    <StartPanel
      title="Planned"
      note={rest > 0 && <small>and {rest.toLocaleString('en-GB')} more</small>}
      link={<Link href={addresses.planned}>Calendar</Link>}
    >
      {plans.length === 0 ? (
        <p className={styles.empty}>Nothing is planned.</p>
      ) : (
        <ul className={styles.rows}>
          {plans.slice(0, maxShown).map((plan) => (
            <li key={plan.id}>
              <time className={styles.moment} dateTime={plan.at}>
                <b>{weekdayIn(plan.at, plan.zone)}</b>
                {timeIn(plan.at, plan.zone)}
              </time>
              <div>
                <Link href={addresses.plan(plan.id)} className={styles.cut}>
                  {nameOf(plan)}
                </Link>
                <small>
                  {aboutPlan(plan)}
                  {zoneNote(plan) && `, ${zoneNote(plan)}`}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </StartPanel>
  )
}
