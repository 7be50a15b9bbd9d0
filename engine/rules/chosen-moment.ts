/** A moment as people choose it: what the clocks of a place will show. */
export type ChosenMoment = {
  /** `2026-11-19` */
  readonly date: string
  /** `09:00`, or with seconds. */
  readonly time: string
  /** `Europe/Istanbul` */
  readonly zone: string
}
export type FoundMoment = {
  /** As ISO 8601 in UTC. */
  readonly at: string
  /** What a person is told where the clocks of the place show that time twice, or not at all. */
  readonly note: string | null
}

const minute = 60_000
const day = 24 * 60 * minute

/** Offsets alone are no place: nobody can say when their clocks change. */
const zoneForm = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/

const clocks = new Map<string, Intl.DateTimeFormat>()
const maxClocks = 50

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  // Clients must not be able to fill the memory with names of zones.
  if (clocks.size >= maxClocks) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

export function isZone(zone: string): boolean {
  if (zone.length > 64 || !zoneForm.test(zone)) return false
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** What the clocks of a place show at a moment, as milliseconds of a day that knows no zones. */
export function shownAt(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: of = 1, hour = 0, minute: past = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, of, hour, past, second)
}

/** How far the clocks of a place are ahead of UTC, in milliseconds. */
export const offsetAt = (ms: number, zone: string): number => shownAt(ms, zone) - Math.floor(ms / 1_000) * 1_000

/** When the clocks changed from one offset, between two moments. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [early, late] = [from, to]
  while (late - early > minute) {
    const middle = Math.floor((early + late) / 2 / minute) * minute
    if (offsetAt(middle, zone) === before) early = middle
    else late = middle
  }
  return late
}

const timeText = (shown: number) => new Date(shown).toISOString().slice(11, 16)
const dayText = (shown: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(shown)

/** The moment at which the clocks of a place show this: the first of two, and the end of a gap for what they skip. */
export function momentOf({ date, time, zone }: ChosenMoment): FoundMoment {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`)
  const offsets = [offsetAt(wanted - day, zone), offsetAt(wanted + day, zone)]
  const found = [...new Set(offsets.map((offset) => wanted - offset))]
    .filter((ms) => shownAt(ms, zone) === wanted)
    .toSorted((one, other) => one - other)
  const [first] = found
  if (first === undefined) {
    const change = changeBetween(wanted - 2 * day, wanted + 2 * day, zone)
    const [from, to] = [shownAt(change - minute, zone) + minute, shownAt(change, zone)]
    const note = `On ${dayText(from)} the clock jumps from ${timeText(from)} to ${timeText(to)} in this zone. ${timeText(to)} is used.`
    return { at: new Date(change).toISOString(), note }
  }
  const note = found.length > 1 ? `${timeText(wanted)} happens twice that night. The first is used.` : null
  return { at: new Date(first).toISOString(), note }
}
