import { publishedMark } from '#engine/derive/previews.ts'
import { base } from './base.ts'

const room = 16
const look = `position:fixed;z-index:2147482999;bottom:${room}px;left:${room}px;display:flex;align-items:center;gap:12px;box-sizing:border-box;max-width:calc(100vw - ${2 * room}px);padding:6px 8px 6px 14px;border-radius:0 12px 0 0;background:var(--petrol-900);color:#fff;font:500 13px/1.4 system-ui,sans-serif`
const buttonLook =
  'min-width:44px;min-height:28px;padding:0 4px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer'
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Says in a corner that a page is a preview; beside the form everybody knows. The foot of the page stays in reach. */
export function signPreview(endsAt: string): void {
  if (parent !== window || base.endsWith(publishedMark)) return
  const sign = document.createElement('aside')
  sign.lang = 'en'
  sign.ariaLabel = 'About this preview'
  sign.style.cssText = look
  const hide = document.createElement('button')
  hide.type = 'button'
  hide.textContent = 'Hide'
  hide.style.cssText = buttonLook
  hide.addEventListener('click', () => {
    sign.remove()
    document.body.style.paddingBottom = ''
  })
  sign.append(`Preview. Not on the site yet. Ends ${moment.format(new Date(endsAt))}.`, hide)
  document.body.append(sign)
  document.body.style.paddingBottom = `${sign.offsetHeight + 2 * room}px`
}
