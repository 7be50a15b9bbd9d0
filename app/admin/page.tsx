import { Suspense, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react'
import { type BaseLocationHook, Redirect, Router, useLocation } from 'wouter'
import { RouterContext } from '#app/routing/router-context.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { addresses } from './addresses.ts'
import { Session } from './api/session.ts'
import { LoginPage } from './pages/login.tsx'
import { Waiting } from './pages/waiting.tsx'

// The server only ever sends the waiting frame: whether somebody is signed in is known to the browser alone.
const { preload, untilThere, component } = preloadable<{ readonly session: Session }>(() =>
  import.meta.env.SSR ? Promise.resolve({ default: Waiting }) : import('./pages/dashboard.tsx'),
)
const Dashboard = component(untilThere)

/** The panel's links and redirections are followed by the site's router. */
const useSiteLocation: BaseLocationHook = () => {
  const router = use(RouterContext)
  const read = () => router.address.split('?', 1)[0] ?? ''
  const path = useSyncExternalStore(router.subscribe, read, read)
  return [path, (to, move) => void router.go(String(to), move)]
}

/** The whole panel: the login page, and behind it the dashboard, whose code is fetched only then. */
export default function AdminPage() {
  return (
    <Router hook={useSiteLocation}>
      <Panel />
    </Router>
  )
}

function Panel() {
  const [path] = useLocation()
  const [session] = useState(() => new Session())
  const [inBrowser, setInBrowser] = useState(false)
  // As a transition, because React holds back for 300 ms what follows on a fallback.
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return (
    <>
      <title>{`Content panel | ${SITE.shortName}`}</title>
      <meta name="robots" content="noindex" />
      <Suspense fallback={<Waiting />}>
        {path === addresses.login ? (
          <LoginPage session={session} ready={inBrowser} onSubmit={() => void preload()} />
        ) : !inBrowser ? (
          <Waiting />
        ) : session.token ? (
          <Dashboard session={session} />
        ) : (
          <Redirect to={addresses.login} replace state={{ from: path }} />
        )}
      </Suspense>
    </>
  )
}
