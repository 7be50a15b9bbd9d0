const isFramed = parent !== window

/** Back belongs to the panel around the page: what is visited in its frame adds nothing to the history. */
export const visit = (address: string): void => location[isFramed ? 'replace' : 'assign'](address)

export function leaveHistory(): void {
  if (!isFramed) return
  history.pushState = history.replaceState
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || event.defaultPrevented || !isPlain || link.target || link.origin !== location.origin) return
    event.preventDefault()
    visit(link.href)
  })
}
