import type { Kind } from './kind.ts'
import { storable, textual } from './text.ts'

/** A page shows all of a text at once: rich or in sections, it may be this long. */
export const longestText = 500_000

export const richText = {
  ...textual,
  schema: { ...storable, maxLength: longestText, contentMediaType: 'text/html' },
  example: () => '<h2>A heading</h2><p>Text with <strong>emphasis</strong>.</p>',
  canBeLong: true,
  isHtml: true,
  mentionsUploads: true,
} as const satisfies Kind
