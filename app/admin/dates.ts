const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const read = (stamp: unknown): Date | undefined => {
  const date = typeof stamp === 'string' ? new Date(stamp) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/** 21:04 */
export const timeOf = (stamp: unknown): string => {
  const date = read(stamp)
  return date ? time.format(date) : ''
}

/** 14 November, 18:20 · 2 March 2025, 18:20 */
export function shortMomentOf(stamp: unknown, now: Date = new Date()): string {
  const date = read(stamp)
  if (!date) return ''
  const days = date.getFullYear() === now.getFullYear() ? dayOfYear : longDay
  return `${days.format(date)}, ${time.format(date)}`
}

/** Above what happened on a day: Today · Saturday 14 November · 2 March 2025 */
export function dayHeadingOf(stamp: unknown, now: Date = new Date()): string {
  const date = read(stamp)
  if (!date) return ''
  if (date.toDateString() === now.toDateString()) return 'Today'
  return (date.getFullYear() === now.getFullYear() ? weekday : longDay).format(date)
}

/** 12 Nov 2026 */
export const dayOf = (stamp: unknown): string => {
  const date = read(stamp)
  return date ? day.format(date) : ''
}

/** 12 Nov 2026, 21:04 */
export const momentOf = (stamp: unknown): string => {
  const date = read(stamp)
  return date ? `${day.format(date)}, ${time.format(date)}` : ''
}

/** 2 November 2026, 16:20 */
export const longMomentOf = (stamp: unknown): string => {
  const date = read(stamp)
  return date ? `${longDay.format(date)}, ${time.format(date)}` : ''
}

/** In the middle of a sentence: today, 09:42 */
export const inSentence = (day: string): string => day.replace(/^(Today|Yesterday)/, (word) => word.toLowerCase())

/** Today, 09:42 · Yesterday · 10 Nov 2026 */
export function recentOf(stamp: unknown, now: Date = new Date()): string {
  const date = read(stamp)
  if (!date) return ''
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const age = midnight.getTime() - new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round(age / 86_400_000)
  if (days === 0) return `Today, ${time.format(date)}`
  return days === 1 ? 'Yesterday' : day.format(date)
}
