import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { tabPlace } from '#app/admin/form-address.ts'
import { isAt } from '#app/admin/frame/place.ts'
import { AccountPage } from '#app/admin/special/account/account-page.tsx'
import { MessagesPage } from '#app/admin/special/messages/messages-page.tsx'
import { SubscriptionsPage } from '#app/admin/special/subscriptions/subscriptions-page.tsx'
import { firstTab } from '#app/admin/types.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { TabPage } from './tab-page.tsx'

const media = preloadable(() => import('#app/admin/media/media-page.tsx'))
const MediaPage = media.component(media.untilThere)
const start = preloadable(() => import('#app/admin/start/start-page.tsx'))
const StartPage = start.component(start.untilThere)

function PageAt({ path }: { readonly path: string }) {
  if (path === addresses.start) return <StartPage />
  if (path === addresses.account) return <AccountPage />
  if (path === addresses.subscriptions) return <SubscriptionsPage />
  if (isAt(path, addresses.media)) return <MediaPage />
  const tab = tabPlace(path)?.tab
  if (!tab) return <Redirect to={addresses.tab(firstTab)} replace />
  return tab.lists === 'messages' ? <MessagesPage /> : <TabPage key={tab.name} tab={tab} />
}

/** The page that an address names; the code of those that are not sections comes when they are opened. */
export function CurrentPage({ path }: { readonly path: string }) {
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <PageAt path={path} />
    </Suspense>
  )
}
