import { Link } from 'wouter'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { Plan } from '#engine/derive/plans.ts'
import { addressOf } from './plan-address.ts'
import { nameOf } from './plan-entry.tsx'
import { companyZone, dayIn } from './plan-words.ts'

type FailuresProps = { readonly plans: readonly Plan[]; readonly onOpen: (plan: Plan) => void }

/** What was not carried out, before everything else. */
export const Failures = ({ plans, onOpen }: FailuresProps) =>
  plans.map((plan) => {
    const [item] = plan.items
    const address = plan.name === null && item ? addressOf(item) : undefined
    const done = item?.action === 'take-down' && plan.name === null ? 'taken down' : 'published'
    // Of somebody whose password was reset plans are stopped before their moment.
    const isNot = Date.parse(plan.at) > Date.now() ? 'will not be' : 'was not'
    return (
      <Banner
        key={plan.id}
        title={`“${nameOf(plan)}” ${isNot} ${done} on ${dayIn(plan.at, companyZone)}`}
        detail={
          <>
            {plan.error} {address && <Link href={address}>Open it</Link>}
          </>
        }
      >
        <Button small onClick={() => onOpen(plan)}>
          Show the plan
        </Button>
      </Banner>
    )
  })
