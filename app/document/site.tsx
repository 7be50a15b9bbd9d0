import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContentStore } from '#app/reading/content-store.ts'
import { ContentContext } from '#app/reading/use-content.ts'
import type { Router } from '#app/routing/router.ts'
import { RouterContext } from '#app/routing/router-context.ts'
import { findRoute } from '#app/routing/routes.ts'
import { Layout } from '#app/site/layout/layout.tsx'
import { ServerHead } from '#app/site/server-head.tsx'
import { announce } from '#app/sleeping/dormant.ts'
import type { AnswerPath } from '#content/answers.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { type SiteInfo, SiteInfoContext } from './site-info.ts'

const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect

type ArrivalProps = { readonly router: Router; readonly shown: Router['shown'] }

/** Stands behind the page inside its boundary, so that its effect runs once the page is there. */
function Arrival({ router, shown }: ArrivalProps) {
  useBrowserLayoutEffect(() => {
    if (router.shown === shown) router.arrive()
  }, [router, shown])
  useEffect(() => {
    const main = document.querySelector<HTMLElement>('main[data-part]')
    if (main) announce(main)
  }, [])
  return null
}

function CurrentPage({ router, store }: Pick<SiteProps, 'router' | 'store'>) {
  const [shown, setShown] = useState(router.shown)
  useEffect(() => {
    // The visitor may have gone on before the site came alive.
    setShown(router.shown)
    // At once, so that the page is never another one than the address says.
    return router.subscribe(() => flushSync(() => setShown(router.shown)))
  }, [router])
  useEffect(() => announce(document.documentElement), [])
  const { address, instead } = shown
  const [path = ''] = address.split('?', 1)
  const { route, id } = findRoute(address)
  const page = (
    <Suspense key={route.alone ? route.file : address} fallback={null}>
      {instead ?? <route.Component id={id} />}
      <Arrival router={router} shown={shown} />
    </Suspense>
  )
  return (
    <ErrorBoundary
      shown={shown}
      load={async () => {
        const ask = (reads: readonly AnswerPath[]) => Promise.all(reads.map(store.askAgain))
        await Promise.all([ask(route.reads(id)), route.pageReads().then(ask)])
      }}
      onFailure={() => router.arrive()}
    >
      {route.still && <ServerHead key={address} />}
      {route.alone ? page : <Layout path={path}>{page}</Layout>}
    </ErrorBoundary>
  )
}

export type SiteProps = {
  readonly store: ContentStore
  readonly router: Router
  readonly info: SiteInfo
}

export function Site({ store, router, info }: SiteProps) {
  return (
    <SiteInfoContext value={info}>
      <ContentContext value={store}>
        <RouterContext value={router}>
          <CurrentPage router={router} store={store} />
        </RouterContext>
      </ContentContext>
    </SiteInfoContext>
  )
}
