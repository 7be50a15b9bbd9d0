import { dropDeadLinks } from './dead-links.ts'
import { nestedLists } from './nested-lists.ts'
import { dropSourceColors } from './source-colors.ts'
import { cellStyles, tableCells } from './table-cells.ts'
import { wordLists } from './word-lists.ts'

/** LibreOffice colours its words the old way. */
function replaceFonts(body: HTMLElement): void {
  for (const font of [...body.querySelectorAll('font')]) {
    const span = body.ownerDocument.createElement('span')
    span.style.color = font.getAttribute('color') ?? ''
    span.append(...font.childNodes)
    font.replaceWith(span)
  }
}

/** Pictures stand for themselves: the paragraph around one would stay behind empty. */
function freePictures(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const images = paragraph.querySelectorAll('img')
    if (images.length > 0 && !paragraph.textContent?.trim()) paragraph.replaceWith(...images)
  }
  // Google Docs puts a break where a paragraph is empty.
  for (const space of body.querySelectorAll(':is(body, [id^="docs-internal-guid"]) > br')) space.remove()
}

const sheets = /<style\b[\s\S]*?<\/style>/gi
const hidden = [
  'script, meta, link, title, xml, template',
  '[style*="mso-hide:all" i], [style*="mso-hide:screen" i]',
  // Word's comments are meant for the authors.
  '.msocomanchor, [style*="mso-element:comment" i]',
].join()

/** The text that a program put on the clipboard, without what it says to itself. */
export function cleanClipboard(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html.replace(sheets, ''), 'text/html')
  for (const element of body.querySelectorAll(hidden)) element.remove()
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) (comment as Comment).remove()
  // <o:p>: Word's way to keep an empty paragraph open.
  for (const element of [...body.getElementsByTagName('o:p')])
    element.replaceWith(...(element.textContent?.trim() ? element.childNodes : []))
  replaceFonts(body)
  dropDeadLinks(body)
  dropSourceColors(body)
  wordLists(body)
  nestedLists(body)
  tableCells(body, cellStyles(html))
  freePictures(body)
  return body
}

/** True where there is something to read, and not only a picture of it. */
export const hasWords = (body: HTMLElement): boolean =>
  Boolean(body.textContent?.trim()) || body.querySelector('table, ul, ol') !== null
