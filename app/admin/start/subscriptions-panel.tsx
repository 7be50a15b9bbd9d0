import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { inWords } from './greeting.ts'
import type { Overview } from './overview.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

/** Who asked for the newsletter in the last seven days. */
export function SubscriptionsPanel({
  subscriptions,
}: {
  readonly subscriptions: NonNullable<Overview['subscriptions']>
}) {
  const { active, added, newest } = subscriptions
  const others = added - newest.length
  return (
    <StartPanel
      title="New subscriptions"
      note={
        <small>
          {added.toLocaleString('en-GB')} in seven days, {active.toLocaleString('en-GB')} in all
        </small>
      }
      link={
        <Link href={addresses.subscriptions} aria-label="All subscriptions">
          All
        </Link>
      }
    >
      {added === 0 ? (
        <p className={styles.empty}>No new subscriptions.</p>
      ) : (
        <p className={styles.names}>
          {newest.join(', ')} {others > 0 && <span className={styles.muted}>and {inWords(others)} more</span>}
        </p>
      )}
    </StartPanel>
  )
}
