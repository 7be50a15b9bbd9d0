const calm = '(prefers-reduced-motion: reduce)'

/** Draws the next page as a fade where the browser can and motion is welcome; resolves once the page is in the document. */
export function inTransition(draw: () => Promise<void>): Promise<void> {
  if (!document.startViewTransition || document.hidden || matchMedia(calm).matches) return draw()
  const { updateCallbackDone, ready, finished } = document.startViewTransition(draw)
  // A transition that the next one cuts short has not failed.
  for (const moment of [ready, finished]) moment.catch(() => {})
  return updateCallbackDone
}
