import { Link } from 'wouter'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { Plan } from '#engine/derive/plans.ts'
import { nameOf } from './plan-entry.tsx'
import { companyZone, dayIn } from './plan-words.ts'

type FailuresProps = { readonly plans: readonly Plan[]; readonly onOpen: (plan: Plan) => void }

/** What was not carried out, before everything else. */
export const Failures = ({ plans, onOpen }: FailuresProps) =>
  plans.map((plan) => {
    const [item] = plan.items
    const type = plan.name === null && item ? typeNamed(item.type) : undefined
    const was = item?.action === 'take-down' && plan.name === null ? 'taken down' : 'published'
    return (
      <Banner
        key={plan.id}
        title={`“${nameOf(plan)}” was not ${was} on ${dayIn(plan.at, companyZone)}`}
        detail={
          <>
            {plan.error}{' '}
            {type && item && (
              <Link
                href={item.item_id === null ? draftAddress(type, item.draft_id ?? 0) : formAddress(type, item.item_id)}
              >
                Open it
              </Link>
            )}
          </>
        }
      >
        <Button small onClick={() => onOpen(plan)}>
          Show the plan
        </Button>
      </Banner>
    )
  })
