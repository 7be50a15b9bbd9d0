import type { stateId } from './document.tsx'
import type { State } from './state.ts'

const patienceMs = 3_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const frame = () => new Promise(requestAnimationFrame)

/** On a slow line all code would come before the one picture that the first screen is about. */
async function firstScreen(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await picture?.decode().catch(() => {})
  // What was there in the frame before is painted now; what follows is a task of its own.
  await frame()
  await frame()
  await pause(0)
}

/** From here on every section is laid out, seen or not; what the visitor looks at stays where it is. */
const unfold = async () => {
  const { documentElement: root, body } = document
  // The browser would move the page for the same reason once more.
  body.style.overflowAnchor = 'none'
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const before = seen?.getBoundingClientRect().top ?? 0
  root.dataset.unfolded = ''
  scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' })
  await frame()
  await frame()
  body.style.overflowAnchor = ''
}
const firstSignOfLife = () =>
  new Promise((resolve) => {
    for (const event of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(event, resolve, { once: true, passive: true })
  })
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isMidway = location.hash !== '' || navigation?.type !== 'navigate'
if (isMidway) {
  // Whoever comes back was put at a place that the sections above must not move.
  const top = scrollY
  void unfold()
  scrollTo({ top, behavior: 'instant' })
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  // Two frames later the sections that came near are laid out, and one of them is what he looks at.
} else void firstSignOfLife().then(frame).then(frame).then(unfold)

// Only a type is shared with the rest of the site: this file comes first and must be small.
const id: typeof stateId = 'state'
const { code = [] } = JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Partial<State>
await Promise.race([firstScreen(), pause(patienceMs)])
for (const href of code) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = href
  document.head.append(link)
}
// Each in a task of its own; the last one starts the site.
for (const href of code) {
  await import(/* @vite-ignore */ href)
  await pause(0)
}
