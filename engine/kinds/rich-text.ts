import { linksInHtml, textOfHtml } from '#engine/text/search-text.ts'
import { seenHtml } from '#engine/text/seen-html.ts'
import type { Kind } from './kind.ts'
import { storable, textual } from './text.ts'

/** A page shows all of a text at once: rich or in sections, it may be this long. */
export const maxTextLength = 500_000

export const richText = {
  ...textual,
  schema: { ...storable, maxLength: maxTextLength, contentMediaType: 'text/html' },
  example: () => '<h2>A heading</h2><p>Text with <strong>emphasis</strong>.</p>',
  standIn: () => '<p>…</p>',
  asSeen: seenHtml,
  searchText: textOfHtml,
  links: linksInHtml,
  canBeLong: true,
  isHtml: true,
  mentionsUploads: true,
} as const satisfies Kind
