import { versions } from '#app/stored/image-url.ts'
import { attributesOf, escapeHtml, textOf } from './markup.ts'
import { facadeOf } from './video-facade.ts'

type Options = {
  /** Makes a stored address of a picture fit for the page. */
  readonly urlOf: (stored: string) => string | undefined
  readonly lang: 'en' | 'tr'
}

/** Longer openings are no lead: they would be read with effort. */
export const leadLength = 480

/** Where the first paragraph begins, if the text opens with one worth setting large. */
function findLead(html: string): number {
  // A list, a table or a quotation ends the opening: its paragraphs are no lead, nor are those after it.
  const [opening = ''] = html.split(/<(?:ul|ol|blockquote|pre|table)\b/, 1)
  const start = /<p[\s>]/g
  for (let found = start.exec(opening); found; found = start.exec(opening)) {
    const end = html.indexOf('</p>', found.index)
    if (end === -1) return -1
    const { length } = textOf(html.slice(found.index, end))
    if (length > 0) return length <= leadLength ? found.index : -1
    start.lastIndex = end
  }
  return -1
}

/** How wide pictures are shown, by their `data-size`. */
const shownWidths: Readonly<Record<string, string>> = { small: '300px', medium: '520px' }

function picture(attributes: string, size: string, { urlOf }: Options): string {
  const { src = '', alt = '', ...others } = attributesOf(attributes)
  const url = urlOf(src)
  if (!url) return ''
  const sizes = `(max-width: 900px) 92vw, ${shownWidths[size] ?? '800px'}`
  const source = (format: 'avif' | 'webp') => {
    const set = versions(url, format)
    return set ? `<source type="image/${format}" srcset="${escapeHtml(set)}" sizes="${sizes}">` : ''
  }
  const rest = ['title', 'width', 'height'].map((name) =>
    others[name] ? ` ${name}="${escapeHtml(others[name])}"` : '',
  )
  const image = `<img alt="${escapeHtml(alt)}"${rest.join('')} loading="lazy" decoding="async" src="${escapeHtml(url)}">`
  return `<picture>${source('avif')}${source('webp')}${image}</picture>`
}

export const softened = (size: number, unit: string) => `min(${size}${unit}, ${Math.min(50, size * 3)}%)`

/** Indents shrink with the column, so that a deep one leaves room for its words on a phone. */
const softIndent = (attributes: string) =>
  attributes.replace(/margin-left:\s*([\d.]+)(r?em)/, (_, size, unit) => `margin-left:${softened(Number(size), unit)}`)

/**
 * Makes the rich text of a detail page fit for it: its first paragraph becomes the lead, headings begin below the
 * page's title, pictures come lazily in our formats, wide tables scroll, videos wait for a click.
 */
export function presentable(html: string, options: Options): string {
  const lead = findLead(html)
  const down = /<h1[\s>]/.test(html) ? 1 : 0
  const tableName = options.lang === 'tr' ? 'Tablo' : 'Table'
  let size = ''
  return html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g,
    (_, slash: string, name: string, given: string, at) => {
      if (name === 'figure') size = slash ? '' : (attributesOf(given)['data-size'] ?? '')
      if (name === 'img') return picture(given, size, options)
      if (name === 'iframe') return slash ? '' : facadeOf(attributesOf(given), options.lang)
      // A wide table is scrolled through by itself, by keyboard too.
      if (name === 'table')
        return slash
          ? '</table></div>'
          : `<div data-table="" role="group" aria-label="${tableName}" tabindex="0"><table>`
      const attributes = given && softIndent(given)
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level) return `<${slash}h${Math.min(6, Number(level) + down)}${attributes}>`
      // Anchors are those of the home page: the text has none.
      if (name === 'a') return `<${slash}a${attributes.replace(/(\shref=")#(?=[^"])/, '$1/#')}>`
      // Long lines of code are scrolled through, which must be possible by keyboard too.
      if (name === 'pre' && !slash) return `<pre tabindex="0"${attributes}>`
      return at === lead ? `<p data-lead=""${attributes}>` : `<${slash}${name}${attributes}>`
    },
  )
}
