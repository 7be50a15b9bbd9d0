import { type ChosenMoment, isZone, momentOf } from '#engine/rules/chosen-moment.ts'
import { httpErrors } from '#server/http/http-errors.ts'

/** What the clocks of a place show further away than this nobody knows. */
const maxYears = 10

/** The moment that somebody chose; refused where it is none, or has passed. */
export function plannedMoment(chosen: ChosenMoment): { readonly at: string; readonly zone: string } {
  const { zone } = chosen
  if (!isZone(zone)) throw httpErrors.invalid({ zone: 'Time zone must be the name of one, such as Europe/Berlin.' })
  const { at } = momentOf(chosen)
  const until = new Date()
  if (Date.parse(at) <= until.getTime())
    throw httpErrors.invalid({ time: 'This moment has passed. Choose a later one.' })
  until.setFullYear(until.getFullYear() + maxYears)
  if (Date.parse(at) > until.getTime())
    throw httpErrors.invalid({ date: `Choose a moment within the next ${maxYears} years.` })
  return { at, zone }
}
