import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type AroundNavHandler, Redirect, Router, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import type { Admin, Session } from '#app/admin/api/session.ts'
import { tabPlace } from '#app/admin/form-address.ts'
import { Frame } from '#app/admin/frame/frame.tsx'
import { SessionEnded } from '#app/admin/frame/session-ended.tsx'
import { useKeepStrayFiles } from '#app/admin/media/use-keep-stray-files.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { createPanel, type Panel, PanelContext } from '#app/admin/store/panel.ts'
import { openWords } from '#app/admin/store/word-database.ts'
import type { WordStorage } from '#app/admin/store/word-storage.ts'
import { typesOf } from '#app/admin/types.ts'
import { Toasts } from '#app/admin/ui/toasts.tsx'
import { CurrentPage } from './current-page.tsx'

/** Name and role may have changed since this browser was told. */
function useCurrentRole({ client, session }: Panel): void {
  useEffect(() => {
    async function ask() {
      const asked = session.token
      const outcome = await client.call('/api/auth/me', { quiet: true })
      const { admin } = (outcome.ok ? outcome.data : {}) as { admin?: Admin }
      // Do not remember a user who has signed out in the meantime.
      if (admin && session.token === asked) session.update(admin)
    }
    void ask()
    return session.refusals.subscribe(() => void ask())
  }, [client, session])
}

type DashboardProps = { readonly session: Session }

/** Everything behind the sign-in, once it is known what this browser keeps of it. */
export async function openDashboard() {
  const words = await openWords()
  return { default: (props: DashboardProps) => <Dashboard {...props} words={words} /> }
}

function Dashboard({ session, words }: DashboardProps & { readonly words: WordStorage }) {
  const [path] = useLocation()
  const [panel] = useState(() => createPanel(session, words))
  const [openedAt] = useState(() => tabPlace(path)?.tab)
  // Ahead of the lists, which follow the address once they are drawn.
  useLayoutEffect(() => panel.guard.listen(), [panel])
  // Before the components ask by themselves, which they would do from the top of the page to its foot.
  useLayoutEffect(() => void panel.data.load(openedAt && typesOf(openedAt)), [panel, openedAt])
  // Without it nothing is asked at once when somebody comes back to the window, or the line comes back.
  useEffect(() => {
    panel.data.queries.mount()
    return () => panel.data.queries.unmount()
  }, [panel])
  useQuery(panel.live.options, panel.data.queries)
  useEffect(() => session.user.subscribe(panel.live.check), [session, panel])
  useCurrentRole(panel)
  useKeepStrayFiles()
  // The server refuses everything else until a second step is added.
  const isShutOut = useObservable(session.user)?.needs_second_step === true && path !== addresses.account
  const guarded: AroundNavHandler = useCallback(
    (navigate, to, options) => panel.guard.follow(to, () => navigate(to, options)),
    [panel],
  )
  // A form's address is its list's, for everything around it.
  const tab = tabPlace(path)?.tab
  const shown = tab ? addresses.tab(tab.name) : path
  return (
    <PanelContext value={panel}>
      <Router aroundNav={guarded}>
        <Frame path={shown}>
          {isShutOut ? <Redirect to={addresses.account} replace /> : <CurrentPage path={path} />}
        </Frame>
      </Router>
      <Toasts />
      <SessionEnded />
    </PanelContext>
  )
}
