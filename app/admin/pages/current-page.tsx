import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { tabPlace } from '#app/admin/form-address.ts'
import { isAt } from '#app/admin/frame/place.ts'
import { MessagesPage } from '#app/admin/special/messages/messages-page.tsx'
import { SubscriptionsPage } from '#app/admin/special/subscriptions/subscriptions-page.tsx'
import { useMay } from '#app/admin/store/use-may.ts'
import { firstTab } from '#app/admin/types.ts'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { NotAllowed } from './not-allowed.tsx'
import { TabPage } from './tab-page.tsx'

const media = preloadable(() => import('#app/admin/media/media-page.tsx'))
const MediaPage = media.component(media.untilThere)
const planned = preloadable(() => import('#app/admin/plans/planned-page.tsx'))
const PlannedPage = planned.component(planned.untilThere)
const review = preloadable(() => import('#app/admin/review/review-page.tsx'))
const ReviewPage = review.component(review.untilThere)
const people = preloadable(() => import('#app/admin/people/people-page.tsx'))
const PeoplePage = people.component(people.untilThere)
const activity = preloadable(() => import('#app/admin/activity/activity-page.tsx'))
const ActivityPage = activity.component(activity.untilThere)
const start = preloadable(() => import('#app/admin/start/start-page.tsx'))
const StartPage = start.component(start.untilThere)
const account = preloadable(() => import('#app/admin/special/account/account-page.tsx'))
const AccountPage = account.component(account.untilThere)
const trash = preloadable(() => import('#app/admin/trash/trash-page.tsx'))
const TrashPage = trash.component(trash.untilThere)

function PageAt({ path }: { readonly path: string }) {
  const may = useMay()
  if (path === addresses.start) return <StartPage />
  if (path === addresses.account) return <AccountPage />
  if (path === addresses.subscriptions) return may('subscriptions') ? <SubscriptionsPage /> : <NotAllowed />
  if (path === addresses.trash) return may('drafts') ? <TrashPage /> : <NotAllowed />
  if (isAt(path, addresses.review)) return may('drafts.publish') ? <ReviewPage /> : <NotAllowed />
  if (path === addresses.planned) return <PlannedPage />
  if (isAt(path, addresses.media)) return <MediaPage />
  if (path === addresses.people) return may('people') ? <PeoplePage /> : <NotAllowed />
  if (path === addresses.activity) return may('activity') ? <ActivityPage /> : <NotAllowed />
  const tab = tabPlace(path)?.tab
  if (!tab) return <Redirect to={addresses.tab(firstTab)} replace />
  if (tab.lists !== 'messages') return <TabPage key={tab.name} tab={tab} />
  return may('messages') ? <MessagesPage /> : <NotAllowed />
}

/** The page that an address names; the code of those that are not sections comes when they are opened. */
export function CurrentPage({ path }: { readonly path: string }) {
  return (
    <Suspense fallback={<WaitingRows />}>
      <PageAt path={path} />
    </Suspense>
  )
}
