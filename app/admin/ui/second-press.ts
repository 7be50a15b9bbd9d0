const forMs = 1000
/** As far as a hand moves between the presses of a double click. */
const nearPx = 32

export type Spot = { readonly x: number; readonly y: number }

/**
 * What closed under a press may be pressed a second time: that was not meant for what lies in the same place behind it.
 * A press on something else in between shows that the next one is meant. When a press was made counts, not when a busy
 * page comes to it.
 */
export function ignoreSecondPress({ x, y }: Spot): void {
  const until = performance.now() + forMs
  function ignore(event: MouseEvent): void {
    // Keys press buttons too, and stand nowhere.
    const isKey = event.detail === 0
    const isElsewhere = Math.hypot(event.clientX - x, event.clientY - y) > nearPx
    if (isKey || isElsewhere || event.timeStamp > until) window.removeEventListener('click', ignore, true)
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener('click', ignore, true)
}
