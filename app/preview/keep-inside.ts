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

const noticeLook =
  'position:fixed;z-index:2147483001;inset:auto 16px 16px;padding:14px 18px;border-radius:0 14px 0 0;background:var(--petrol-900);color:#fff;font:600 16px/1.4 system-ui,sans-serif'

/** Forms do not all repeat what the server says. */
function sayNothingIsSent(): void {
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.style.cssText = noticeLook
  document.body.append(notice)
  notice.textContent = 'This is a preview: forms send nothing here.'
  setTimeout(() => notice.remove(), 8_000)
}

/** Calls to the API go to the preview's own, which takes nothing in. */
export function keepCallsInside(): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET') sayNothingIsSent()
    return fetch(typeof input === 'string' && input.startsWith('/api/') ? base + input : input, init)
  }
}
