/**
 * When a part of the server's page comes alive: once it is seen, once the browser is idle, or only when something in it
 * needs code: a button was pressed, a picture cannot be shown, its content changed.
 */
export type Wake = 'seen' | 'idle' | 'wanted'

/** Told to a part that has to come alive; `data-wanted` says so to code that comes later. */
export const wantedEvent = 'wanted'
/** Told by a part that has come alive, together with `data-alive`. */
export const aliveEvent = 'alive'

/** Something else had changed the page, so React drew it again: nothing of what slept is left to be woken. */
export const redrawnEvent = 'redrawn'

const idleAfterMs = 4_000
const asleep = '[data-part]:not([data-alive])'

/** The innermost part around it that has not come alive. */
export const sleepingPart = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(asleep) : null

export function want(part: HTMLElement): void {
  part.dataset.wanted = ''
  part.dispatchEvent(new Event(wantedEvent))
}

export function announce(part: HTMLElement): void {
  if (part.dataset.alive !== undefined) return
  part.dataset.alive = ''
  part.dispatchEvent(new Event(aliveEvent))
}

/** When the page has loaded and the browser has nothing better to do. */
export function whenIdle(then: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(then, { timeout: idleAfterMs })
      : setTimeout(then, idleAfterMs / 2)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

function whenSeen(part: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    then()
  })
  observer.observe(part)
}

/** Resolves when the part with this name, as the server wrote it, has to come alive. */
export function untilNeeded(name: string, wake: Wake): Promise<void> {
  const part = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!part || part.dataset.wanted !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    part.addEventListener(wantedEvent, () => resolve(), { once: true })
    addEventListener(redrawnEvent, () => resolve(), { once: true })
    if (wake !== 'wanted') whenSeen(part, resolve)
    if (wake === 'idle') whenIdle(resolve)
  })
}

function wakeAround(target: EventTarget | null): void {
  const part = sleepingPart(target)
  if (part) want(part)
}

/** What opens without code may still be better with it. */
export function wakeForOpening(): void {
  addEventListener('beforetoggle', ({ target }) => wakeAround(target), { capture: true })
  // What was opened before this code ran left no event to hear.
  const sheet = document.querySelector('[popover]')
  if (sheet?.checkVisibility?.()) wakeAround(sheet)
}

export const isLost = (image: HTMLImageElement) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0

/** What stands in for a picture that cannot be loaded is drawn by code. */
export function wakeForLostPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && wakeAround(target), { capture: true })
  // What failed before this code ran left no event to hear.
  for (const image of document.querySelectorAll<HTMLImageElement>(`${asleep} img`)) if (isLost(image)) wakeAround(image)
}
