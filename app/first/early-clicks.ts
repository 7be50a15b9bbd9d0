import { pause } from './moments.ts'

const lookAgainMs = 50

/** React marks what it has taken over. */
const isAlive = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactFiber$'))

/** A button that is pressed before its code is there is pressed once more when it is: on a slow line nothing is lost. */
export function keepEarlyClicks(): void {
  const waiting = new Set<HTMLButtonElement>()
  const pressLater = async (button: HTMLButtonElement) => {
    waiting.add(button)
    await pause(0)
    // Where React is there already, it hurries and answers this very click.
    const isAnswered = isAlive(button)
    while (!isAlive(button) && button.isConnected) await pause(lookAgainMs)
    waiting.delete(button)
    if (!isAnswered) button.click()
  }
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      // Links, forms and popovers work without code.
      if (
        button &&
        button.type === 'button' &&
        !button.hasAttribute('popovertarget') &&
        !waiting.has(button) &&
        !isAlive(button)
      )
        void pressLater(button)
    },
    { capture: true },
  )
}
