const narrow = 768

/** How far below the top of the window a section comes to stand: the height of the header. */
export const anchorOffset = (windowWidth: number) => (windowWidth <= narrow ? 70 : 90)

/** Where the page has to be scrolled to, given the section's distance from the top of the window. */
export const anchorTop = (distance: number, scrolled: number, windowWidth: number) =>
  Math.max(0, Math.round(distance + scrolled - anchorOffset(windowWidth)))

/** Scrolls smoothly to where the section is now. */
export function scrollTowards(target: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({
    top: anchorTop(target.getBoundingClientRect().top, scrollY, innerWidth),
    behavior: calm ? 'instant' : 'smooth',
  })
}

/** Scrolls smoothly to a section and hands the focus on to it; false where there is none. */
export function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  scrollTowards(target)
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return true
}
