import { cutBlocks } from '#app/admin/form/conflict/parts/html-blocks.ts'
import { asText, type FormValue } from '#app/admin/form/values/form-value.ts'
import { RichTextWidget } from '#app/admin/widgets/rich-text-widget.tsx'
import type { PanelKind } from './kind.ts'
import { raisedDigits } from './raised-digits.ts'
import { textual } from './text.ts'

/** It is only read here, never put into the page as HTML. */
function words(value: FormValue): string {
  const html = raisedDigits(asText(value)).replace(/<\/(p|h\d|li|blockquote|pre|figcaption)>/g, '$&\n')
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

export const richText: PanelKind = {
  ...textual,
  Widget: RichTextWidget,
  label: 'group',
  fillsWindow: true,
  parts: { cut: cutBlocks, join: (blocks) => blocks.join('') },
  words,
}
