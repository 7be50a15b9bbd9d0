import { widthsOf } from './picture-notes.ts'

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
    if (url.host === URL.parse(site)?.host) return url.pathname + url.search + url.hash
    url.protocol = 'https:'
    return url.href
  }
  // Addresses that were copied without their scheme, as content services show them.
  if (/^([\w-]+\.)*cloudinary\.com\//i.test(value)) return `https://${value}`
  return value.startsWith('/') || value.startsWith('data:image/') ? value : `/${value}`
}

const uploadWidths = ['480', '960', '1440', '1920']
/** Ours have short names: every version repeats the address, so that a long one would make an endless page. */
const own = /^(?:https?:\/\/[\w.:[\]-]{1,100})?\/(uploads|art)\/[\w-]{1,80}\.(?:jpe?g|png|webp|avif)$/

/** An address without its notes. */
export const plainUrl = (url: string): string => url.split('#', 1)[0] ?? url

/** The smaller versions of a picture in one format, for `srcset`; nothing where it has none. */
export function versions(url: string, format: 'avif' | 'webp'): string | undefined {
  const address = plainUrl(url)
  const [, folder] = own.exec(address) ?? []
  if (!folder) return undefined
  const widths = widthsOf(url) ?? (folder === 'uploads' ? uploadWidths : [])
  const stem = address.replace(/\.\w+$/, '')
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ') || undefined
}
