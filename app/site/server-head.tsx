import { use, useLayoutEffect } from 'react'
import { RouterContext } from '#app/routing/router-context.ts'

const tags = 'title, meta[name]:not([name="viewport"], [name="theme-color"]), meta[property], link[rel="canonical"]'
const useBrowserLayoutEffect = import.meta.env.SSR ? () => {} : useLayoutEffect

/**
 * Takes title and description of the server's page away together with the page, if it was left before it came alive:
 * React does not own these tags and would leave them.
 */
export function ServerHead() {
  const router = use(RouterContext)
  useBrowserLayoutEffect(() => {
    const main = document.querySelector<HTMLElement>('main[data-part]')
    if (main?.dataset.alive !== undefined) return
    const written = document.head.querySelectorAll(tags)
    return () => {
      if (!router.isFirst && main?.dataset.alive === undefined) for (const tag of written) tag.remove()
    }
  }, [router])
  return null
}
