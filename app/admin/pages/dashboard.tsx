import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import type { Session } from '#app/admin/api/session.ts'
import { useSkipClosedForms } from '#app/admin/form/use-way-back.ts'
import { Frame } from '#app/admin/frame/frame.tsx'
import { SessionEnded } from '#app/admin/frame/session-ended.tsx'
import { AccountPage } from '#app/admin/special/account/account-page.tsx'
import { MessagesPage } from '#app/admin/special/messages/messages-page.tsx'
import { SubscriptionsPage } from '#app/admin/special/subscriptions/subscriptions-page.tsx'
import { createPanel, PanelContext } from '#app/admin/store/panel.ts'
import { firstTab, tabs, typesOf } from '#app/admin/types.ts'
import { Toasts } from '#app/admin/ui/toasts.tsx'
import { TabPage } from './tab-page.tsx'

const tabAt = (path: string) => tabs.find(({ name }) => addresses.tab(name) === path)

function CurrentPage({ path }: { readonly path: string }) {
  if (path === addresses.account) return <AccountPage />
  if (path === addresses.subscriptions) return <SubscriptionsPage />
  const tab = tabAt(path)
  if (!tab) return <Redirect to={addresses.tab(firstTab)} replace />
  return tab.lists === 'messages' ? <MessagesPage /> : <TabPage key={tab.name} tab={tab} />
}

/** Everything behind the sign-in. */
export default function Dashboard({ session }: { readonly session: Session }) {
  const [path] = useLocation()
  const [panel] = useState(() => createPanel(session))
  const [openedAt] = useState(() => tabAt(path))
  useEffect(() => void panel.data.load(openedAt && typesOf(openedAt)), [panel, openedAt])
  useSkipClosedForms()
  return (
    <PanelContext value={panel}>
      <Frame path={path}>
        <CurrentPage path={path} />
      </Frame>
      <Toasts />
      <SessionEnded />
    </PanelContext>
  )
}
