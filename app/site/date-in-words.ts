const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-11-12` as '12 November 2026': by hand, because a calendar day must not shift with anybody's time zone. */
export function dateInWords(date: string | null): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date ?? '') ?? []
  const name = months[Number(month) - 1]
  return name && `${Number(day)} ${name} ${year}`
}
