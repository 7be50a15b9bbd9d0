import { frame, pause } from './moments.ts'

const { documentElement: root, body } = document
/** By then the page is alive and whoever came has looked at the first screen. */
const quietMs = 6_000

const idle = () =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 100)))

/** From here on every section is laid out, seen or not; what the visitor looks at stays where it is. */
async function unfoldAtOnce(): Promise<void> {
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

/** Sections below the first screen are laid out at once where somebody arrives midway, otherwise when he moves. */
export function unfoldForVisitor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isMidway = location.hash !== '' || navigation?.type !== 'navigate'
  if (isMidway) {
    // Whoever comes back was put at a place that the sections above must not move.
    const top = scrollY
    void unfoldAtOnce()
    scrollTo({ top, behavior: 'instant' })
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
    // Two frames later the sections that came near are laid out, and one of them is what he looks at.
  } else void firstSignOfLife().then(frame).then(frame).then(unfoldAtOnce)
}

/** One section after another, each in a moment without work: screen readers and printers ask for any of them. */
export async function unfoldAtLeisure(): Promise<void> {
  await pause(quietMs)
  for (const section of document.querySelectorAll<HTMLElement>('[data-deferred]')) {
    await idle()
    section.dataset.unfolded = ''
  }
  root.dataset.unfolded = ''
}
