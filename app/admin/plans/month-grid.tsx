import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '#app/admin/ui/classes.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { dayAfterKey, doneLast, weeksOf } from './month.ts'
import { kindOf, nameOf } from './plan-entry.tsx'
import { companyZone, dateIn, timeIn } from './plan-words.ts'
import styles from './planned-page.module.css'
import type { PlannedPlace } from './use-plans.ts'

type MonthGridProps = {
  readonly day: string
  readonly today: string
  readonly plans: readonly Plan[]
  readonly chosen: number | undefined
  readonly isTrashed: (item: PlannedPlace) => boolean
  readonly onDay: (day: string) => void
  readonly onOpen: (plan: Plan) => void
  /** Shows all of them, also those for which a cell has no room. */
  readonly onMore: () => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const label = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const withMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const perDay = 2

const toneOf = ({ state, name }: Plan) => (state !== 'planned' ? styles[state] : name !== null && styles.release)

/** A month, Monday first. Arrows move by day, Page Up and Down by month, T leads to today, Enter opens. */
export function MonthGrid({ day, today, plans, chosen, isTrashed, onDay, onOpen, onMore }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const weeks = weeksOf(day)
  const on = (date: string) => doneLast(plans.filter(({ at }) => dateIn(at, companyZone) === date))
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isMoved.current = false
  }, [day])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(event.key, day, today)
    if (next === undefined) return
    event.preventDefault()
    isMoved.current = true
    onDay(next)
  }

  return (
    <table ref={grid} className={styles.month} aria-label="Month" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const all = on(date)
              const isOut = date.slice(0, 7) !== day.slice(0, 7)
              const ms = Date.parse(date)
              return (
                <td key={date} className={classes(isOut && styles.out, date === today && styles.today)}>
                  <button
                    type="button"
                    className={styles.number}
                    data-day={date}
                    tabIndex={date === day ? 0 : -1}
                    {...(date === today && { 'aria-current': 'date' })}
                    onClick={() => {
                      onDay(date)
                      if (all[0]) onOpen(all[0])
                    }}
                  >
                    {date === today && <i>Today</i>}
                    {isOut && (date.endsWith('-01') || date === weeks[0]?.[0])
                      ? withMonth.format(ms)
                      : Number(date.slice(8))}
                    <span className="visually-hidden">
                      , {label.format(ms)}, {all.length || 'nothing'} planned
                    </span>
                  </button>
                  {all.slice(0, perDay).map((plan) => {
                    const isIdle = plan.state === 'planned' && plan.items.some(isTrashed)
                    const { Icon, word } = kindOf(plan, isIdle)
                    return (
                      <button
                        key={plan.id}
                        type="button"
                        className={classes(styles.entry, isIdle ? styles.failed : toneOf(plan))}
                        aria-current={plan.id === chosen}
                        onClick={() => onOpen(plan)}
                      >
                        <Icon size={13} strokeWidth={2} aria-hidden="true" />
                        <em>
                          {timeIn(plan.at, companyZone)}
                          {plan.state === 'failed' && ', failed'}
                          {isIdle && ', in the trash'}
                        </em>
                        {plan.state !== 'failed' && !isIdle && <span className="visually-hidden">, {word}</span>}
                        <span className={styles.name}>{nameOf(plan)}</span>
                      </button>
                    )
                  })}
                  {all.length > perDay && (
                    <button type="button" className={styles.more} onClick={onMore}>
                      {all.length - perDay} more
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
