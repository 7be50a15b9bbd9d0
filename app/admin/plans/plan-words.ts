import { offsetAt, shownAt } from '#engine/rules/chosen-moment.ts'

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const long = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = inUtc({ day: 'numeric', month: 'short' })
const weekday = inUtc({ weekday: 'short', day: 'numeric', month: 'short' })
const plain = inUtc({ day: 'numeric', month: 'long' })

/** The company's own zone, in which everything is planned unless somebody says otherwise. */
export const companyZone = SITE.timeZone

const partsIn = (at: string | number, zone: string) => shownAt(typeof at === 'number' ? at : Date.parse(at), zone)

/** `2026-11-19`, as calendars of a place have it. */
export const dateIn = (at: string | number, zone: string): string =>
  new Date(partsIn(at, zone)).toISOString().slice(0, 10)
/** `09:00` */
export const timeIn = (at: string | number, zone: string): string =>
  new Date(partsIn(at, zone)).toISOString().slice(11, 16)
/** Thursday 19 November 2026 */
export const longDayIn = (at: string, zone: string): string => long.format(partsIn(at, zone)).replace(',', '')
/** 19 Nov */
export const shortDayIn = (at: string, zone: string): string => short.format(partsIn(at, zone))
/** Thu 19 Nov */
export const weekdayIn = (at: string, zone: string): string => weekday.format(partsIn(at, zone)).replace(',', '')
/** 19 November */
export const dayIn = (at: string, zone: string): string => plain.format(partsIn(at, zone))

/** Europe/Istanbul is Istanbul. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** UTC+3, UTC+5:45 */
export function offsetText(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** In 2 days 21 hours; in 5 hours 10 minutes; in 3 minutes. */
export function untilText(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000)
  if (minutes < 1) return 'in less than a minute'
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [rest, 'minute'],
        ]
  const said = (parts as [number, string][]).filter(([number]) => number > 0)
  return `in ${said.map(([number, unit]) => count(number, unit)).join(' ')}`
}
