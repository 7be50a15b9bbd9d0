const unescaped = (text: string) => text.replace(/&(amp|#38|#x26);/g, '&')
const onSite = (address: string, publicUrl: string) =>
  address === publicUrl ? '/' : address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address

/** Everything of one kind that a text mentions, once. */
const mentions = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => unescaped(found))),
]

/** Pages of the site that an HTML page links to, with their queries: `/products?page=2`. */
export const pagesIn = (html: string): string[] => mentions(html, /<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)

/** Pages that a sitemap names, and the parts of a sitemap that has several. */
export const pagesInSitemap = (xml: string, publicUrl: string): string[] =>
  mentions(xml, /<loc>([^<]*)<\/loc>/g).map((address) => onSite(address, publicUrl))

export const feedsIn = (html: string, publicUrl: string): string[] =>
  mentions(html, /<link\b(?=[^>]*type="application\/atom\+xml")[^>]*?\shref="([^"]*)"/g).map((address) =>
    onSite(address, publicUrl),
  )

/** Names of uploads that a page mentions anywhere: as pictures, as their versions, for search engines. */
export const uploadsIn = (text: string): string[] => mentions(text, /\/uploads\/([\w-]+\.\w+)/g)

/** The same for files that shipped with the site, which pages, styles, code and the manifest mention. */
export const artIn = (text: string): string[] =>
  mentions(text, /\/art\/([\w-][\w./-]*\.\w+)/g).filter((name) => !name.includes('..'))
