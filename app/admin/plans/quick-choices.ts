import { dateIn } from './plan-words.ts'

export type QuickChoice = { readonly label: string; readonly date: string; readonly time: string }

const time = '09:00'
const day = 86_400_000
const named = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Tomorrow, next Monday and the first of next month, by the calendar of a place. */
export function quickChoices(now: number, zone: string): readonly QuickChoice[] {
  const today = Date.parse(dateIn(now, zone))
  const weekday = new Date(today).getUTCDay()
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()]
  const first = Date.UTC(year, month + 1, 1)
  const choices = [
    { label: 'Tomorrow', ms: today + day },
    { label: 'Monday', ms: today + ((8 - weekday) % 7 || 7) * day },
    { label: named.format(first), ms: first },
  ]
  // On a Sunday, tomorrow is Monday.
  return choices
    .filter(({ ms }, index) => choices.findIndex((other) => other.ms === ms) === index)
    .map(({ label, ms }) => ({ label: `${label} ${time}`, date: dateOf(ms), time }))
}
