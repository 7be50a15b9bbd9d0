import type { Plan } from '#engine/derive/plans.ts'

const day = 86_400_000
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Dates are text such as `2026-11-19`: a day of the calendar, in no zone. */
export const addDays = (date: string, count: number): string => dateOf(Date.parse(date) + count * day)

/** The same day of another month, or its last one. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, of = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month - 1 + count, Math.min(of, last)))
}

/** The weeks of a month from Monday on, with the days around it that fill them. */
export function weeksOf(date: string): readonly (readonly string[])[] {
  const first = Date.parse(`${date.slice(0, 7)}-01`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * day
  const end = Date.parse(addMonths(dateOf(first), 1))
  const weeks: string[][] = []
  for (let week = start; week < end; week += 7 * day)
    weeks.push(Array.from({ length: 7 }, (_, index) => dateOf(week + index * day)))
  return weeks
}

/** Where a key leads from a day. */
export function dayAfterKey(key: string, date: string, today: string): string | undefined {
  const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  if (days[key] !== undefined) return addDays(date, days[key])
  if (key === 'PageUp') return addMonths(date, -1)
  if (key === 'PageDown') return addMonths(date, 1)
  return key.toLowerCase() === 't' ? today : undefined
}

/** What is still to come or needs somebody, then what is done: a short list of a day shows the first of them. */
export const doneLast = <T extends Pick<Plan, 'state'>>(plans: readonly T[]): readonly T[] =>
  plans.toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done'))
