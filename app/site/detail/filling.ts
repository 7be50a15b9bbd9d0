import { type ContentSection, parseSections, sectionPositions } from '#engine/declare/sections.ts'
import { inOneLine, readable } from '#engine/text/passages.ts'
import type { Detail } from './kind.ts'
import { beginningOf } from './rich-text/markup.ts'

/** What a detail page is filled with: rich text, else sections, else the plain description. */
export type Filling =
  | { readonly kind: 'rich'; readonly html: string; readonly text: string }
  | { readonly kind: 'sections'; readonly sections: readonly ContentSection[]; readonly text: string }
  | { readonly kind: 'plain'; readonly text: string }

const optional = (value: unknown) => value === undefined || value === null || typeof value === 'string'

function isSection(value: unknown): value is ContentSection {
  if (typeof value !== 'object' || value === null) return false
  const { type, content, color, backgroundColor, width } = value as Record<string, unknown>
  if (typeof content !== 'string' || content.trim() === '') return false
  return type === 'text' ? optional(color) && optional(backgroundColor) : type === 'image' && optional(width)
}

export const sectionsOf = (stored: unknown): ContentSection[] => parseSections(stored).filter(isSection)

/** What can be read first. Before it there may be any number of pictures, or of empty paragraphs. */
function openingOf(html: string): string {
  const at = `>${html}`.search(/>\s*[^<\s]/)
  return at === -1 ? '' : readable(beginningOf(html.slice(at))) || readable(html)
}

export function fillingOf({ wysiwyg_content: html, content_sections, description }: Detail): Filling {
  const rich = html ? openingOf(html) : ''
  // The editor leaves an empty paragraph where everything was deleted.
  if (html && (rich || /<(img|iframe)\b/.test(html))) return { kind: 'rich', html, text: rich }
  const sections = sectionsOf(content_sections)
  if (sections.length > 0) {
    const text = inOneLine(sections.flatMap(({ type, content }) => (type === 'text' ? [content] : [])))
    return { kind: 'sections', sections, text }
  }
  return { kind: 'plain', text: description?.trim() ?? '' }
}

type Position = (typeof sectionPositions)[number]

export const positionOf = (position: unknown): Position =>
  sectionPositions.find((known) => known === position) ?? 'center'

/** Letters that only Turkish has are every twelfth of a Turkish text; names bring a few into an English one. */
export function langOfText(text: string): 'en' | 'tr' {
  const read = beginningOf(text)
  const turkish = read.match(/[ğşıİĞŞ]/g)?.length ?? 0
  return turkish > read.length * 0.025 ? 'tr' : 'en'
}
