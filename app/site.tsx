import { Fragment, Suspense, useLayoutEffect, useMemo } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import type { ContentStore } from './content-store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { navigation } from './navigation.ts'
import { findRoute } from './routes.ts'
import { arrive } from './scroll-memory.ts'
import { Layout } from './site/layout/layout.tsx'
import { type SiteInfo, SiteInfoContext } from './site-info.ts'
import { ContentContext } from './use-content.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect

/** Stands behind the page inside its boundary, so that its effect runs once the page is there. */
function Arrival({ path }: { path: string }) {
  useBrowserLayoutEffect(() => {
    // Readers of the screen are told of the new page as they would be after a full load.
    if (arrive() === 'forward') document.querySelector('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}

function CurrentPage({ address }: { readonly address: string | undefined }) {
  const [pathname] = useLocation()
  // Only to hear of changes: the router decodes it.
  useSearch()
  const query = address === undefined ? location.search : address.slice(pathname.length)
  const { route, id } = findRoute(pathname + query)
  const path = route.listing ? pathname + id : pathname
  const page = (
    <Suspense fallback={null}>
      <Fragment key={route.alone ? route.file : path}>
        <route.Component id={id} />
      </Fragment>
      <Arrival path={path} />
    </Suspense>
  )
  return (
    <ErrorBoundary path={path} load={route.preload}>
      {route.alone ? page : <Layout>{page}</Layout>}
    </ErrorBoundary>
  )
}

export type SiteProps = {
  readonly store: ContentStore
  readonly info: SiteInfo
  /** On the server only: the address of the page. */
  readonly path?: string
}

export function Site({ store, info, path }: SiteProps) {
  const aroundNav = useMemo(() => navigation(store), [store])
  return (
    <SiteInfoContext value={info}>
      <ContentContext value={store}>
        <Router aroundNav={aroundNav} {...(path === undefined ? {} : { ssrPath: path })}>
          <CurrentPage address={path} />
        </Router>
      </ContentContext>
    </SiteInfoContext>
  )
}
