import type { aliveEvent, wantedEvent } from '#app/sleeping/dormant.ts'

// Only types are shared with the rest of the site: this comes first and must be small.
const wanted: typeof wantedEvent = 'wanted'
const alive: typeof aliveEvent = 'alive'

/** Buttons, and links that only code can answer in place: to films, and to the page itself; popovers open by themselves. */
const pressable = 'button[type="button"]:not([popovertarget]), a[data-video], a[href=""]'
const asleep = '[data-part]:not([data-alive]), html:not([data-alive])'

/** What is pressed before its code is there is pressed once more when it is: on a slow line nothing is lost. */
export function keepEarlyClicks(): void {
  const waiting = new Set<Element>()
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
      const part = pressed?.closest<HTMLElement>(asleep)
      // Links and forms work without code.
      if (!pressed || !part || event.ctrlKey || event.metaKey || event.shiftKey) return
      // Offline the code does not come, but a link can still be followed.
      if (pressed.localName === 'a' && !navigator.onLine) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (waiting.has(pressed)) return
      waiting.add(pressed)
      part.addEventListener(
        alive,
        // React is still at work on the part: it could not draw at once, as some handlers ask it to.
        () =>
          queueMicrotask(() => {
            waiting.delete(pressed)
            if (pressed.isConnected) pressed.click()
          }),
        { once: true },
      )
      part.dataset.wanted = ''
      part.dispatchEvent(new Event(wanted))
    },
    { capture: true },
  )
}
