/** Told where the line went before the code for moving about was there. */
export const noLineSentence = 'You are offline. This goes on by itself when the line is back.'

/**
 * Written into the page as text, so it names nothing outside itself. What is pressed without a line waits for it: links,
 * and forms that no code listens to. What the page can do by itself it does.
 */
export function waitForLine(sentence: string): void {
  const asleep = '[data-part]:not([data-alive]), html:not([data-alive])'
  const graceMs = 600
  const againMs = 1_000
  let line: HTMLElement | undefined
  let goOn: (() => void) | undefined

  const say = (text: string) => {
    line ??= document.body.appendChild(
      Object.assign(document.createElement('p'), { role: 'status', className: 'waiting' }),
    )
    line.textContent = text
  }
  const hold = (event: Event, again: () => void) => {
    if (document.documentElement.dataset.moves !== undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    goOn = again
    say(sentence)
  }
  const isHere = ({ hash, pathname }: HTMLAnchorElement) => hash && pathname === location.pathname
  const goesBack = ({ dataset }: HTMLElement) => dataset.back !== undefined && window.navigation?.canGoBack

  const press = (event: MouseEvent) => {
    const { target } = event
    if (navigator.onLine || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (link) {
      const isOurs = !link.target && link.origin === location.origin
      if (isOurs && !isHere(link) && !goesBack(link)) hold(event, () => link.click())
      return
    }
    const part = target.closest('button[type=button]:not([popovertarget])')?.closest(asleep)
    // It is pressed once more when its code is there, which may be soon.
    if (part) setTimeout(() => part.matches(asleep) && say(sentence), graceMs)
  }
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (navigator.onLine || !(form instanceof HTMLFormElement)) return
    if (form.method === 'get' || form.closest(asleep)) hold(event, () => form.requestSubmit(event.submitter))
  }
  addEventListener('click', press, { capture: true })
  addEventListener('submit', submit, { capture: true })
  // Browsers say that there is a line before it carries anything.
  const tryLine = (): void =>
    void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        say('')
        goOn?.()
        goOn = undefined
      },
      () => setTimeout(tryLine, againMs),
    )
  addEventListener('online', () => line && tryLine())
}
