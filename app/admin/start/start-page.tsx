import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { Failures } from '#app/admin/plans/failures.tsx'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllDrafts, useOpenPlans, useRequests, useWaiting } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { DraftsPanel } from './drafts-panel.tsx'
import { missingFor } from './gaps.ts'
import { dayAndDuties, greeting } from './greeting.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { countMissing, type Overview } from './overview.ts'
import { OwnRequestsPanel } from './own-requests-panel.tsx'
import { PlannedPanel } from './planned-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import styles from './start-page.module.css'
import { StartSkeleton } from './start-skeleton.tsx'
import { SubscriptionsPanel } from './subscriptions-panel.tsx'
import { useOverview } from './use-overview.ts'

type Part = { readonly name: string; readonly isEmpty: boolean; readonly element: ReactNode }

/** A panel with nothing in it moves below the others. */
const Column = ({ parts }: { readonly parts: readonly Part[] }) => (
  <div>
    {parts
      .toSorted((a, b) => Number(a.isEmpty) - Number(b.isEmpty))
      .map(({ name, element }) => (
        <div key={name}>{element}</div>
      ))}
  </div>
)

function Panels({ overview }: { readonly overview: Overview }) {
  const drafts = useAllDrafts()
  const requests = useRequests()
  const { requests: waiting } = useWaiting()
  const planned = useOpenPlans().filter(({ state }) => state === 'planned')
  const may = useMay()
  const mayPublish = may('drafts.publish')
  const missing = missingFor(may, overview.missing)
  const { messages, recent, subscriptions, checked_at: checkedAt } = overview
  return (
    <div className={styles.columns}>
      <Column
        parts={[
          ...(messages
            ? [{ name: 'messages', isEmpty: messages.unread === 0, element: <MessagesPanel messages={messages} /> }]
            : []),
          ...(mayPublish
            ? [{ name: 'review', isEmpty: waiting.length === 0, element: <ReviewPanel requests={waiting} /> }]
            : []),
          ...(!mayPublish && requests.length > 0
            ? [{ name: 'requests', isEmpty: false, element: <OwnRequestsPanel requests={requests} /> }]
            : []),
          {
            name: 'missing',
            isEmpty: countMissing(missing) === 0,
            element: <MissingPanel missing={missing} checkedAt={checkedAt} />,
          },
        ]}
      />
      <Column
        parts={[
          ...(drafts.length > 0 ? [{ name: 'drafts', isEmpty: false, element: <DraftsPanel drafts={drafts} /> }] : []),
          { name: 'recent', isEmpty: recent.length === 0, element: <RecentPanel recent={recent} /> },
          { name: 'planned', isEmpty: planned.length === 0, element: <PlannedPanel plans={planned} /> },
          ...(subscriptions
            ? [
                {
                  name: 'subscriptions',
                  isEmpty: subscriptions.added === 0,
                  element: <SubscriptionsPanel subscriptions={subscriptions} />,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** The day at a glance: what waits, what was written last, what is missing. */
export default function StartPage() {
  const { session } = usePanel()
  const user = useObservable(session.user)
  const [now] = useState(() => new Date())
  const { overview, failed, reload } = useOverview()
  const may = useMay()
  const mayPublish = may('drafts.publish')
  const { requests: waiting } = useWaiting()
  const [, navigate] = useLocation()
  const notDone = useOpenPlans().filter(({ state }) => state === 'failed')
  return (
    <section aria-label="Start" aria-busy={!overview && !failed}>
      {failed && (
        <Banner
          title="Your overview could not be loaded"
          detail={overview ? 'You see what was loaded before.' : 'Your content is not affected.'}
        >
          <Button small onClick={reload}>
            Try again
          </Button>
        </Banner>
      )}
      <PageHead
        title={greeting(user?.name ?? user?.username ?? '', now)}
        help={
          overview &&
          dayAndDuties(now, {
            unread: overview.messages?.unread ?? 0,
            reviews: mayPublish ? waiting.length : 0,
            missing: countMissing(missingFor(may, overview.missing)),
          })
        }
      >
        <a className={buttonClass({}, styles.site)} href="/" target="_blank" rel="noreferrer">
          <ExternalLink size={16} strokeWidth={1.6} aria-hidden="true" />
          Open the site
        </a>
      </PageHead>
      <Failures plans={notDone} onOpen={() => navigate(addresses.planned)} />
      {overview ? <Panels overview={overview} /> : !failed && <StartSkeleton />}
    </section>
  )
}
