const headings = ':is(h1, h2, h3)[tabindex]'
const rows = '[data-row], [data-item], li, tr'

/** What had the focus, with what was around it while it was there. */
type Held = {
  readonly element: HTMLElement
  readonly around: readonly Element[]
  /** Those after it in the same list. */
  readonly next: readonly Element[]
}

function holding(element: HTMLElement): Held {
  const around: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  const next: Element[] = []
  for (let at = element.closest(rows)?.nextElementSibling; at && next.length < 50; at = at.nextElementSibling)
    next.push(at)
  return { element, around, next }
}

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility()

/** A place that says where one is: something that can have the focus, or the heading of what is around. */
function* placesFor({ around, next }: Held): Generator<HTMLElement | null | undefined> {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  for (const row of next)
    if (row.isConnected)
      yield row.matches('[tabindex]') ? (row as HTMLElement) : row.querySelector<HTMLElement>('a, button, input')
  for (const element of around) {
    if (!element.isConnected || element.matches('main, dialog')) continue
    if (element.matches('[tabindex]')) yield element as HTMLElement
    else if (element.matches('section, article')) yield element.querySelector<HTMLElement>(headings)
  }
  yield dialog?.querySelector<HTMLElement>(headings)
  yield dialog
  yield document.querySelector<HTMLElement>(`main ${headings}`)
  yield document.querySelector<HTMLElement>('main')
}

/**
 * Where what has the focus is taken away or disabled, browsers let it fall to the document, and people without a mouse
 * begin at the top again. It goes to what is nearest instead. Whoever clicks beside everything wants it nowhere.
 */
export function keepFocus(): () => void {
  let held: Held | undefined
  /** What was only disabled gets it back, if nobody has moved on. */
  let lent: { readonly from: HTMLElement; readonly to: Element } | undefined
  let frame = 0
  const hold = () => {
    const { activeElement: element } = document
    if (element instanceof HTMLElement && element !== document.body) held = holding(element)
  }
  const look = () => {
    const { activeElement } = document
    if (lent && activeElement !== lent.to && activeElement !== document.body) lent = undefined
    if (lent && isUsable(lent.from)) {
      const { from } = lent
      lent = undefined
      return from.focus({ preventScroll: true })
    }
    if (!held || (activeElement && activeElement !== document.body) || isUsable(held.element)) return
    const { element } = held
    for (const place of placesFor(held)) {
      if (!place || !isUsable(place)) continue
      place.focus({ preventScroll: true })
      if (document.activeElement !== place) continue
      if (element.isConnected) lent = { from: element, to: place }
      return
    }
  }
  // Whoever takes it away knows best where it goes: they have a frame for it, as dialogs do.
  const lookSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
  }
  const letGo = () => {
    held = undefined
    lent = undefined
  }
  const observer = new MutationObserver(lookSoon)
  const attributeFilter = ['disabled', 'inert', 'hidden']
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
  hold()
  addEventListener('focusin', hold, true)
  addEventListener('pointerdown', letGo, true)
  addEventListener('click', hold, true)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    removeEventListener('focusin', hold, true)
    removeEventListener('pointerdown', letGo, true)
    removeEventListener('click', hold, true)
  }
}
