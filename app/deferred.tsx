import { type ComponentType, Suspense } from 'react'
import { preloadable } from './preloadable.ts'

const idleAfterMs = 4_000

function seen(name: string): Promise<void> {
  const element = document.querySelector(`[data-deferred="${name}"]`)
  // Not in the page: it was not there when the page came, so somebody is waiting for it now.
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

let quiet: Promise<void> | undefined
/** When the page has loaded and the browser has nothing better to do. */
function idle(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: idleAfterMs })
        : setTimeout(resolve, idleAfterMs / 2)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
  return quiet
}

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>

/**
 * A section that is whole in the server's HTML; its code is fetched, and the section comes alive, when it is seen, or
 * already when the browser is idle. Until then its links and other native elements work by themselves.
 */
export function deferred(name: string, load: Load<object>, { atIdle = false } = {}) {
  const { preload, untilThere, component } = preloadable(load)
  // Until its code comes the section stays as the server wrote it, which is better than no section.
  const whenNeeded = () => (atIdle ? Promise.race([seen(name), idle()]) : seen(name)).then(untilThere)
  const Section = component(import.meta.env.SSR ? preload : whenNeeded)
  function Deferred() {
    return (
      <div data-deferred={name}>
        <Suspense fallback={null}>
          <Section />
        </Suspense>
      </div>
    )
  }
  return Object.assign(Deferred, { preload })
}
