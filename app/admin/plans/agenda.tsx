import { ChevronRight } from 'lucide-react'
import { classes } from '#app/admin/ui/classes.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { addDays } from './month.ts'
import { aboutPlan, kindOf, nameOf } from './plan-entry.tsx'
import { companyZone, dateIn, timeIn } from './plan-words.ts'
import styles from './planned-page.module.css'
import type { PlannedPlace } from './use-plans.ts'

type AgendaProps = {
  readonly today: string
  readonly plans: readonly Plan[]
  readonly isTrashed: (item: PlannedPlace) => boolean
  readonly onOpen: (plan: Plan) => void
}

const named = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

function headingOf(date: string, today: string): string {
  const day = named.format(Date.parse(date)).replace(',', '')
  if (date === today) return `Today, ${day}`
  return date === addDays(today, 1) ? `Tomorrow, ${day}` : day
}

/** What is planned, by day. */
export function Agenda({ today, plans, isTrashed, onOpen }: AgendaProps) {
  const days = Map.groupBy(plans, ({ at }) => dateIn(at, companyZone))
  return [...days].map(([date, all]) => (
    <section key={date} className={styles.agenda}>
      <h2>{headingOf(date, today)}</h2>
      {all.map((plan) => {
        const isIdle = plan.state === 'planned' && plan.items.some(isTrashed)
        const { Icon } = kindOf(plan, isIdle)
        const isRelease = plan.name !== null && plan.state === 'planned' && !isIdle
        return (
          <button
            key={plan.id}
            type="button"
            className={classes(
              styles.line,
              (plan.state === 'failed' || isIdle) && styles.failed,
              isRelease && styles.release,
            )}
            onClick={() => onOpen(plan)}
          >
            <time dateTime={plan.at}>{timeIn(plan.at, companyZone)}</time>
            <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
            <span>
              <b>{nameOf(plan)}</b>
              {isIdle && <small>In the trash, so it does not happen</small>}
              <small>{plan.state === 'failed' ? `Not done: ${plan.error}` : aboutPlan(plan)}</small>
            </span>
            <ChevronRight size={16} strokeWidth={1.6} aria-hidden="true" />
          </button>
        )
      })}
    </section>
  ))
}
