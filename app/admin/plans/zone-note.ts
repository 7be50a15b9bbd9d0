import { offsetAt } from '#engine/rules/chosen-moment.ts'
import { placeOf } from './plan-words.ts'

/** Istanbul time, where the clocks of somebody who looks show something else at that moment. */
export function zoneNote(
  { at, zone }: { readonly at: string; readonly zone: string },
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const ms = Date.parse(at)
  return offsetAt(ms, zone) === offsetAt(ms, here) ? '' : `${placeOf(zone)} time`
}
