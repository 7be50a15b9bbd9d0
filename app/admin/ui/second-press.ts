/** Somebody who does not see at once that it closed presses again. */
const forMs = 3_000
/** As far as a hand moves between the presses of a double click. */
const nearPx = 32

export type Spot = { readonly x: number; readonly y: number }

/**
 * What closed under a press may be pressed a second time: that was not meant for what lies in the same place behind it.
 * A press or a move elsewhere in between shows that the next one is meant. When a press was made counts, not when a busy
 * page comes to it.
 */
export function ignoreSecondPress({ x, y }: Spot): void {
  const until = performance.now() + forMs
  const isElsewhere = ({ clientX, clientY }: MouseEvent) => Math.hypot(clientX - x, clientY - y) > nearPx
  function end(): void {
    window.removeEventListener('click', ignore, true)
    window.removeEventListener('pointermove', leave, true)
  }
  function leave(event: MouseEvent): void {
    if (isElsewhere(event)) end()
  }
  function ignore(event: MouseEvent): void {
    // Keys press buttons too, and stand nowhere.
    const isKey = event.detail === 0
    if (isKey || isElsewhere(event) || event.timeStamp > until) end()
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener('click', ignore, true)
  window.addEventListener('pointermove', leave, true)
}
