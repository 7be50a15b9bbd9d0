import sanitizeHtml from 'sanitize-html'
import { boundedSpan, pictureSides, pictureSizes } from '#engine/rules/rich-text.ts'
import { type RejectionReason, type TextLimits, writeLimits } from './limits.ts'

/** Thrown out of the middle of the work, which is then not done to its end. */
export class RefusedHtml extends Error {
  readonly refusal: RejectionReason
  constructor(refusal: RejectionReason) {
    super(refusal)
    this.refusal = refusal
  }
}

/** By number, by function or by name: names are letters alone. */
const color = [/^#[\da-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%/]+\)$/i, /^[a-z]{3,20}$/i]
const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre']
const align = { 'text-align': [/^(left|right|center|justify)$/] }
const indent = { 'margin-left': [/^\d{1,2}(\.\d{1,2})?(em|rem)$/] }

/** The editor sets four properties at most; the parser of styles is slow, and wants memory for everything it reads. */
const maxStyleLength = 1_000

const cell: sanitizeHtml.Transformer = (tagName, { colspan, rowspan, ...attribs }) => {
  const spans = { colspan: boundedSpan('colspan', colspan), rowspan: boundedSpan('rowspan', rowspan) }
  const kept = Object.entries(spans).filter(([, span]) => span !== undefined)
  return { tagName, attribs: { ...attribs, ...Object.fromEntries(kept.map(([name, span]) => [name, String(span)])) } }
}
const settings: Readonly<Record<string, readonly string[]>> = { 'data-align': pictureSides, 'data-size': pictureSizes }
const figure: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => settings[name]?.includes(value))),
})

/** What the editor can make, and nothing else. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...blocks,
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'br', 'hr', 'span', 'a'],
    ...['img', 'iframe', 'div'],
    ...['figure', 'figcaption', 'table', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'width', 'height', 'allowfullscreen', 'title'],
    div: ['data-youtube-video'],
    figure: Object.keys(settings),
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(blocks.map((tag) => [tag, ['data-indent']])),
    ol: ['start', 'data-indent'],
  },
  allowedStyles: {
    '*': { color, 'background-color': color },
    ...Object.fromEntries(blocks.map((tag) => [tag, { ...align, ...indent }])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  allowedClasses: {},
  disallowedTagsMode: 'discard',
  transformTags: {
    figure,
    th: cell,
    td: cell,
    // A new tab must not be able to steer the page it came from.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  // A frame without an address we know shows nothing, and what stands inside one is never shown.
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
}

/** As validation counts them: what takes two units of UTF-16 is one character. */
const charactersIn = (text: string) => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** Leaves of a text what the editor can make. It may take a second, so it runs in a thread of its own: see worker.ts. */
export function cleanHtml(html: string, limits: TextLimits = writeLimits): string {
  let depth = 0
  let elements = 0
  let media = 0
  let characters = 0
  const clean = sanitizeHtml(html, {
    ...options,
    onOpenTag: (name, attributes) => {
      if ((attributes.style?.length ?? 0) > maxStyleLength) delete attributes.style
      if (++depth > limits.depth) throw new RefusedHtml('too deep')
      if (++elements > limits.elements) throw new RefusedHtml('too many elements')
      if ((name === 'img' || name === 'iframe') && ++media > limits.media) throw new RefusedHtml('too many media')
    },
    onCloseTag: () => {
      depth--
    },
    // Escaped characters are longer than they were typed: what comes to too much is not read to its end.
    textFilter: (text, tag) => {
      if (tag === 'iframe') return ''
      characters += charactersIn(text)
      if (characters > limits.length) throw new RefusedHtml('too long')
      return text
    },
  })
  // What is stored must be short enough to be saved again, with its markup.
  if (clean.length > limits.length && charactersIn(clean) > limits.length) throw new RefusedHtml('too long')
  return clean
}
