import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useOpenPlans } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { PlanAction } from '#engine/derive/plans.ts'
import { longDayIn, placeOf, timeIn } from './plan-words.ts'
import { useCancelPlan } from './use-cancel-plan.ts'
import { type PlannedPlace, planFor } from './use-plans.ts'

const sentences: Readonly<Record<PlanAction, readonly [title: string, detail: string]>> = {
  publish: ['Goes on the site on', 'It is published as it is then. You can go on editing until then.'],
  'take-down': ['Comes off the site on', 'It stays here, and can be published again.'],
}

/** For authors: words that nobody who may publish has seen do not go on the site by themselves. */
const ofAuthors = 'If you change it, it does not go on the site until an editor has planned it again.'

/** In the form of an item: what is planned for it. */
export function PlanNotice({ className, ...place }: PlannedPlace & { readonly className: string | undefined }) {
  const plans = useOpenPlans()
  const may = useMay()
  const cancel = useCancelPlan()
  return (['publish', 'take-down'] as const).map((action) => {
    const plan = planFor(plans, place, action)
    if (!plan) return null
    const [title, usual] = sentences[action]
    const isForAuthors = action === 'publish' && !may('plans')
    const detail = isForAuthors ? ofAuthors : usual
    return (
      <div key={action} className={className}>
        <Banner
          tone="info"
          title={`${title} ${longDayIn(plan.at, plan.zone)} at ${timeIn(plan.at, plan.zone)}, ${placeOf(plan.zone)} time`}
          detail={
            plan.name === null ? (
              detail
            ) : (
              <>
                With the release “{plan.name}”: <Link href={addresses.planned}>see what is planned</Link>.
                {isForAuthors && ` ${ofAuthors}`}
              </>
            )
          }
        >
          {plan.name === null && may('plans') && (
            <Button small onClick={() => void cancel(plan)}>
              Cancel the plan
            </Button>
          )}
        </Banner>
      </div>
    )
  })
}
