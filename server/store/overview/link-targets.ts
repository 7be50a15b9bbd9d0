import { types } from '#content/registry.ts'
import { sitePages } from '#content/site-pages.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'

/** Types whose items are pages at the address of their owner, such as `/product/4`. */
type ItemPages = { readonly type: ContentType; readonly owner: string; readonly start: string }
const itemPages: readonly ItemPages[] = types.flatMap((type) => {
  const page = type.page ? undefined : itemPageOf(type)
  return page ? [{ type, owner: page.field, start: page.start }] : []
})

const known = new Set<string>([
  ...sitePages.map(({ path }) => path),
  ...types.flatMap(({ listed }) => listed?.archive ?? []),
])
/** Every section of the home page shows something, and that says where it is seen. */
const anchors = new Set(types.flatMap(({ seenAt }) => (seenAt.startsWith('/#') ? [seenAt] : [])))

/** What has to be looked up to know whether a target exists. */
export type LinkCheck = 'fine' | 'broken' | { readonly pages: ItemPages; readonly id: number }

/** Files, the API and the panel are not judged: what lies there is no content. */
const isJudged = (path: string) => !/\.\w+$/.test(path) && !/^\/(?:api|admin|uploads|art|assets)(?:\/|$)/.test(path)

/** What can be said of an address of this site without looking anything up. */
export function checkTarget(target: string): LinkCheck {
  const [address = '', anchor] = target.split('#', 2)
  const path = (address.split('?', 1)[0] ?? '').toLowerCase().replace(/(?<=.)\/+$/, '')
  if (path === '/' && anchor) return anchors.has(`/#${anchor}`) ? 'fine' : 'broken'
  if (known.has(path) || !isJudged(path)) return 'fine'
  const pages = itemPages.find(({ start }) => path.startsWith(start))
  const id = pages && /^[1-9]\d{0,8}$/.exec(path.slice(pages.start.length))?.[0]
  return pages && id ? { pages, id: Number(id) } : 'broken'
}
