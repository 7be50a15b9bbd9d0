type Hosts = {
  /** Address of the API where it is another host than the site, else empty. */
  readonly api: string
  /** The site's own origin. */
  readonly site: string
}

/** Names of a former upload scheme whose files no longer exist. */
const lostFile = /(^|\/)img-\d+-\d+\.(jpe?g|png|webp|gif)$/i

/** The address of a picture as an editor stored it, made fit for a page; nothing where there is no picture. */
export function imageUrl(stored: string | null | undefined, { api, site }: Hosts): string | undefined {
  const value = stored?.trim()
  if (!value || lostFile.test(value.split(/[?#]/, 1)[0] ?? '')) return undefined
  if (value.startsWith('//')) return imageUrl(`https:${value}`, { api, site })
  if (/^\/?uploads\//.test(value)) return `${api}/${value.replace(/^\//, '')}`
  if (/^https?:\/\//i.test(value)) {
    const url = URL.parse(value)
    if (!url) return undefined
    if (url.host === URL.parse(site)?.host) return url.pathname + url.search
    url.protocol = 'https:'
    return url.href
  }
  // Addresses that were copied without their scheme, as content services show them.
  if (/^([\w-]+\.)*cloudinary\.com\//i.test(value)) return `https://${value}`
  return value.startsWith('/') || value.startsWith('data:image/') ? value : `/${value}`
}

const widths = [480, 960, 1440, 1920]
/** Some of our own pictures are printed no larger than they are shown. */
const smallPrints: readonly (readonly [which: RegExp, widths: readonly number[]])[] = [
  [/\/art\/(specimen|monogram)-/, [480, 720, 960]],
  [/\/art\/liquid\./, [480]],
  [/\/art\/film\//, [480, 960]],
]
const isArtwork = (url: string) => url.includes('/art/') && /\.jpe?g$/.test(url)
const isUpload = (url: string) => /\/uploads\/[\w-]+\.(jpe?g|png|webp|avif)$/.test(url)

/** The versions of our own pictures in one format, for `srcset`; nothing for pictures of others. */
export function versions(url: string, format: 'avif' | 'webp'): string | undefined {
  if (!isArtwork(url) && !isUpload(url)) return undefined
  const stem = url.replace(/\.\w+$/, '')
  const [, own = widths] = smallPrints.find(([which]) => which.test(url)) ?? []
  return own.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
