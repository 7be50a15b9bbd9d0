import { useOpenPlans } from '#app/admin/store/use-data.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import { shortDayIn } from './plan-words.ts'
import { type PlannedPlace, planFor } from './use-plans.ts'

/** Says that something is planned for an item or a draft, and when. */
export function PlanMark(place: PlannedPlace) {
  const plans = useOpenPlans()
  const up = planFor(plans, place, 'publish')
  const down = planFor(plans, place, 'take-down')
  return (
    <>
      {up && <StateMark tone="planned">{`Planned for ${shortDayIn(up.at, up.zone)}`}</StateMark>}
      {down && <StateMark tone="planned">{`Comes down on ${shortDayIn(down.at, down.zone)}`}</StateMark>}
    </>
  )
}
