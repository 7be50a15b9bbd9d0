import { versions } from '#app/stored/image-url.ts'
import { readable } from '#engine/text/passages.ts'
import { attributesOf, beginningOf, escapeHtml } from './markup.ts'
import { facadeOf } from './video-facade.ts'

type Options = {
  /** Makes a stored address of a picture fit for the page. */
  readonly urlOf: (stored: string) => string | undefined
  readonly lang: 'en' | 'tr'
}

/** Longer openings are not a lead: they would be hard to read. */
export const leadLength = 480

/** Where the first paragraph begins, if the text opens with one worth setting large. */
function findLead(html: string): number {
  // A list, a table or a quotation ends the opening: neither its paragraphs nor those after it are a lead.
  const [opening = ''] = beginningOf(html).split(/<(?:ul|ol|blockquote|pre|table)\b/, 1)
  const start = /<p[\s>]/g
  for (let found = start.exec(opening); found; found = start.exec(opening)) {
    const end = html.indexOf('</p>', found.index)
    if (end === -1) return -1
    const { length } = readable(beginningOf(html.slice(found.index, end)))
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

/**
 * Makes the rich text of a detail page fit for it: its first paragraph becomes the lead, headings begin below the
 * page's title, pictures come lazily in our formats, wide tables scroll, videos wait for a click. Each of it is looked
 * for by itself: going through all tags of a long text takes several times as long.
 */
export function presentable(html: string, options: Options): string {
  const lead = findLead(html)
  const marked = lead === -1 ? html : `${html.slice(0, lead)}<p data-lead=""${html.slice(lead + 2)}`
  const headed = /<h1[\s>]/.test(html)
    ? marked.replace(/(<\/?h)([1-5])(?=[\s>])/g, (_, tag, level) => tag + (Number(level) + 1))
    : marked
  const tableName = options.lang === 'tr' ? 'Tablo' : 'Table'
  let size = ''
  return (
    headed
      // Indents shrink with the column, so that a deep one leaves room for its words on a phone.
      .replace(
        /(<[a-z][a-z0-9]*\s[^<>]*?margin-left:)\s*([\d.]+)(r?em)/g,
        (_, before, width, unit) => before + softened(Number(width), unit),
      )
      // Anchors are those of the home page: the text has none.
      .replace(/(<a\s(?:[^<>]*?\s)?href=")#(?=[^"])/g, '$1/#')
      // A wide table is scrolled through by itself, by keyboard too, and so are long lines of code.
      .replace(
        /<table(?:\s[^<>]*)?>/g,
        `<div data-table="" role="group" aria-label="${tableName}" tabindex="0"><table>`,
      )
      .replaceAll('</table>', '</table></div>')
      .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"')
      .replace(/<(\/?)(figure|img|iframe)((?:\s[^<>]*)?)>/g, (tag, slash: string, name: string, given: string) => {
        if (name === 'img') return picture(given, size, options)
        if (name === 'iframe') return slash ? '' : facadeOf(attributesOf(given), options.lang)
        size = /\sdata-size="(\w+)"/.exec(given)?.[1] ?? ''
        return tag
      })
  )
}
