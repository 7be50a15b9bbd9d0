import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { addresses } from './addresses.ts'
import { Session } from './api/session.ts'
import { LoginPage } from './pages/login.tsx'
import { Waiting } from './pages/waiting.tsx'

// The server only ever sends the waiting frame: whether somebody is signed in is known to the browser alone.
const loadDashboard = () =>
  import.meta.env.SSR ? Promise.resolve({ default: Waiting }) : import('./pages/dashboard.tsx')
const Dashboard = lazy(loadDashboard)

const subscribe = () => () => {}
const useInBrowser = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** The whole panel: the login page, and behind it the dashboard, whose code is fetched only then. */
export default function AdminPage() {
  const [path] = useLocation()
  const [session] = useState(() => new Session())
  const inBrowser = useInBrowser()
  return (
    <>
      <title>Content panel | Anka</title>
      <meta name="robots" content="noindex" />
      {path === addresses.login ? (
        <LoginPage session={session} ready={inBrowser} onSubmit={() => void loadDashboard()} />
      ) : !inBrowser ? (
        <Waiting />
      ) : session.token ? (
        <Suspense fallback={<Waiting />}>
          <Dashboard session={session} />
        </Suspense>
      ) : (
        <Redirect to={addresses.login} replace state={{ from: path }} />
      )}
    </>
  )
}
