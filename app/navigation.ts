import type { AroundNavHandler } from 'wouter'
import type { ContentStore } from './content-store.ts'
import { findRoute } from './routes.ts'
import { leave } from './scroll-memory.ts'

/** Whether a newer build is being served: the file that failed is gone, or this one where the browser does not say. */
const isOutdated = (error: unknown) =>
  fetch(/http\S+/.exec(String(error))?.[0] ?? import.meta.url, { cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** Keeps the page on screen until the code of the next one is there; its content is fetched at the same time. */
export function navigation(store: ContentStore): AroundNavHandler {
  let latest: string | undefined
  return async (navigate, to, options) => {
    latest = to
    const { pathname, search } = new URL(to, location.href)
    const { route, id } = findRoute(pathname + search)
    for (const path of route.reads(id)) void store.load(path)
    try {
      const page = await route.preload()
      // They go on trying by themselves.
      await page.preloadSections?.().catch(() => {})
    } catch (error) {
      if (await isOutdated(error)) return location.assign(to)
      // Where there is no line, the error screen of the page says so, and tries again.
    }
    // A later click wins.
    if (latest !== to) return
    if (pathname + search !== location.pathname + location.search)
      navigate(to, { ...options, state: { ...options?.state, ...leave() } })
    else if (new URL(to, location.href).href === location.href) scrollTo({ top: 0 })
    else navigate(to, options)
  }
}
