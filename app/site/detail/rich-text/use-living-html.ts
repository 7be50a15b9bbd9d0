import { type RefObject, useEffect } from 'react'
import { isLost } from '#app/sleeping/dormant.ts'

/** Tries a picture without our formats first, then takes it away. */
function giveUp(image: HTMLImageElement): void {
  const sources = image.parentElement?.querySelectorAll('source') ?? []
  if (sources.length === 0) {
    image.hidden = true
    return
  }
  for (const source of sources) source.remove()
  image.setAttribute('src', image.getAttribute('src') ?? '')
}

function play(link: HTMLElement, player: string): void {
  const frame = document.createElement('iframe')
  frame.src = player
  frame.title = link.dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}

/** Gives markup that React did not make what the rest of the site has: videos, and care for lost pictures. */
export function useLivingHtml(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = ref.current
    if (!root) return
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) giveUp(target)
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-video]') : null
      const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0
      if (!link?.dataset.video || modified || event.defaultPrevented) return
      event.preventDefault()
      play(link, link.dataset.video)
    }
    // What failed before this code ran left no event to hear.
    for (const image of root.querySelectorAll('img')) if (isLost(image)) giveUp(image)
    root.addEventListener('error', onError, true)
    root.addEventListener('click', onClick)
    return () => {
      root.removeEventListener('error', onError, true)
      root.removeEventListener('click', onClick)
    }
  })
}
