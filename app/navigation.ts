import type { AroundNavHandler } from 'wouter'
import type { ContentStore } from './content-store.ts'
import { findRoute } from './routes.ts'
import { leave } from './scroll-memory.ts'

/** Keeps the page on screen until the code of the next one is there; its content is fetched at the same time. */
export function navigation(store: ContentStore): AroundNavHandler {
  let latest: string | undefined
  return async (navigate, to, options) => {
    latest = to
    const { pathname } = new URL(to, location.href)
    const { route, id } = findRoute(pathname)
    for (const path of route.reads(id)) void store.load(path)
    try {
      const page = await route.preload()
      await page.preloadSections?.()
    } catch {
      // Code that is gone means that a newer build is being served: let the server answer.
      location.assign(to)
      return
    }
    // A later click wins.
    if (latest !== to) return
    if (pathname !== location.pathname) navigate(to, { ...options, state: { ...options?.state, ...leave() } })
    else if (new URL(to, location.href).href === location.href) scrollTo({ top: 0 })
    else navigate(to, options)
  }
}
