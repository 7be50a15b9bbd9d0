let key = 0
let arrival: number | undefined
const positions = new Map<number, number>()

const keyOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'number' ? state.key : 0

/**
 * Where the visitor was on each page of the session, since the browser restores it too early: before the page is there.
 * Pages that are left for good go back to the browser's own care.
 */
export function rememberScroll(): void {
  key = keyOf(history.state)
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  addEventListener('popstate', (event) => {
    positions.set(key, scrollY)
    key = keyOf(event.state)
    arrival = positions.get(key) ?? 0
  })
}

/** Called before the address changes; the answer becomes the state of the new entry. */
export function leave(): { key: number } {
  positions.set(key, scrollY)
  key = Date.now()
  arrival = 0
  return { key }
}

/** Called when a new page stands: forward goes to its top, back to where the visitor was. */
export function arrive(): 'forward' | 'back' | undefined {
  if (arrival === undefined) return undefined
  const top = arrival
  arrival = undefined
  scrollTo({ top, behavior: 'instant' })
  return top === 0 ? 'forward' : 'back'
}
