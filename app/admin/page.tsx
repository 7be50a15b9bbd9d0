import { Suspense, startTransition, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type BaseLocationHook, Redirect, Router, useLocation } from 'wouter'
import { RouterContext } from '#app/routing/router-context.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import { addresses } from './addresses.ts'
import { Session } from './api/session.ts'
import { LoginPage } from './pages/login.tsx'
import { Waiting } from './pages/waiting.tsx'
import { PanelTheme, ThemeContext } from './theme/panel-theme.ts'
import './theme/roles.css'
import { PanelTitle } from './ui/panel-title.tsx'
import './ui/react-aria.css'

// The server only ever sends the waiting frame: whether somebody is signed in is known to the browser alone.
const { preload, untilThere, component } = preloadable<{ readonly session: Session }>(() =>
  import.meta.env.SSR
    ? Promise.resolve({ default: Waiting })
    : import('./pages/dashboard.tsx').then(({ openDashboard }) => openDashboard()),
)
const Dashboard = component(untilThere)
const joining = preloadable<{ readonly session: Session }>(() =>
  import.meta.env.SSR ? Promise.resolve({ default: Waiting }) : import('./pages/join.tsx'),
)
const JoinPage = joining.component(joining.untilThere)

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect

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
  const [theme] = useState(() => new PanelTheme())
  const [inBrowser, setInBrowser] = useState(false)
  // As a transition, because React holds back for 300 ms what follows on a fallback.
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  useBrowserLayoutEffect(() => theme.dress(), [theme])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isHere = true
    void import('./ui/keep-focus.ts').then(
      ({ keepFocus }) => {
        if (isHere) stop = keepFocus()
      },
      // Without it the focus is lost now and then, and nothing else.
      () => {},
    )
    return () => {
      isHere = false
      stop?.()
    }
  }, [])
  return (
    <ThemeContext value={theme}>
      <meta name="robots" content="noindex" />
      {/* Where something has this id, React Aria writes no style element, which the policy would refuse. */}
      <meta id="react-aria-pressable-style" name="react-aria-styles" content="react-aria.css" />
      <Suspense fallback={<Waiting />}>
        {path === addresses.login ? (
          <>
            <PanelTitle />
            <LoginPage session={session} ready={inBrowser} onSubmit={() => void preload()} />
          </>
        ) : !inBrowser ? (
          <Waiting />
        ) : path === addresses.join ? (
          <JoinPage session={session} />
        ) : session.token ? (
          <Dashboard session={session} />
        ) : (
          <Redirect to={addresses.login} replace state={{ from: location.pathname + location.search }} />
        )}
      </Suspense>
    </ThemeContext>
  )
}
