import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { dayIn, timeIn } from '#app/admin/plans/plan-words.ts'
import { failedFor, planFor } from '#app/admin/plans/use-plans.ts'
import { zoneNote } from '#app/admin/plans/zone-note.ts'
import { useOpenPlans } from '#app/admin/store/use-data.ts'
import type { Plan } from '#engine/derive/plans.ts'
import type { PreviewSubject } from '#engine/derive/previews.ts'
import styles from './rail.module.css'

const does = { publish: 'goes on the site', 'take-down': 'comes off the site' } as const

/** 19 November, 09:00, Istanbul time */
const momentOf = (plan: Plan) =>
  [dayIn(plan.at, plan.zone), timeIn(plan.at, plan.zone), zoneNote(plan)].filter(Boolean).join(', ')

/** What is planned for an item, and when. */
export function PlannedRow({ subject }: { readonly subject: PreviewSubject }) {
  const plans = useOpenPlans()
  const planned = (['publish', 'take-down'] as const).flatMap((action) => {
    const plan = planFor(plans, subject, action)
    return plan ? [{ plan, action }] : []
  })
  const failed = failedFor(plans, subject)
  return (
    <>
      <dt>Planned</dt>
      <dd>
        {planned.length === 0 && !failed && 'Nothing'}
        {failed && (
          <p>
            {momentOf(failed)}: not done. {failed.error}
          </p>
        )}
        {planned.map(({ plan, action }) => (
          <p key={action}>
            {momentOf(plan)}: {does[action]}
            {plan.name !== null && `, with “${plan.name}”`}
          </p>
        ))}
        {(planned.length > 0 || failed) && (
          <Link className={styles.lk} href={addresses.planned}>
            See what is planned
          </Link>
        )}
      </dd>
    </>
  )
}
