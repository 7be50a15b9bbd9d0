import { isPreviewed } from '#engine/derive/previews.ts'
import { base } from './base.ts'

function lead(link: Element): void {
  const name = link.tagName === 'FORM' ? 'action' : 'href'
  const to = link.getAttribute(name)
  if (!to) return
  const [path = ''] = to.split(/[?#]/, 1)
  if (isPreviewed(path)) link.setAttribute(name, base + to)
}

/** The site draws links to itself: inside a preview they lead on inside it. */
export function keepLinksInside(): void {
  const leadAll = () => document.querySelectorAll('a[href^="/"], form[action^="/"]').forEach(lead)
  leadAll()
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['href', 'action'] }
  new MutationObserver(leadAll).observe(document, options)
}

/** Calls to the API go to the preview's own. */
export function keepCallsInside(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith('/api/') ? base + input : input, init)
}
