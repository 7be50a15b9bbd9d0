import type { Item } from '#app/admin/item.ts'
import { useOpenPlans } from '#app/admin/store/use-data.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { longDayIn, placeOf, timeIn } from './plan-words.ts'

export type IdlePlansProps = { readonly type: string; readonly items: readonly Item[] }

const momentIn = ({ at, zone }: Plan) => `${longDayIn(at, zone)} at ${timeIn(at, zone)}, ${placeOf(zone)} time`

/** Before something is deleted: what is planned for it does not happen while it lies in the trash. */
export default function IdlePlans({ type, items }: IdlePlansProps) {
  const ids = new Set(items.map(({ id }) => id))
  const isMeant = (of: Plan['items'][number]) => of.type === type && of.item_id !== null && ids.has(of.item_id)
  const plans = useOpenPlans().filter((plan) => plan.state === 'planned' && plan.items.some(isMeant))
  const [first, ...others] = plans
  if (!first) return null
  const releases = [...new Set(plans.flatMap(({ name }) => (name === null ? [] : [`“${name}”`])))].join(', ')
  return (
    <>
      {' '}
      {items.length > 1
        ? `Something is planned for ${plans.flatMap((plan) => plan.items.filter(isMeant)).length} of them.`
        : others.length === 0
          ? `It is planned for ${momentIn(first)}.`
          : `It is planned for ${plans.map(momentIn).join(' and for ')}.`}{' '}
      {items.length > 1
        ? 'That does not happen unless they are restored before.'
        : 'That does not happen unless it is restored before.'}
      {releases && ` Of the release ${releases} nothing goes live then.`}
    </>
  )
}
