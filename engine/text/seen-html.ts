/** Where a text breaks anyway: blanks beside these tags are never seen. */
const blocks = 'p|h[1-6]|ul|ol|li|blockquote|pre|figure|figcaption|table|tbody|tr|th|td|div|iframe|hr'
const besideBlock = new RegExp(` ?(</?(?:${blocks})(?: [^<>]*)?>) ?`, 'g')
/** A line of a list or a cell of a table holds a paragraph, whether or not it says so. */
const onlyParagraph = /(<(?:li|td|th)(?: [^<>]*)?>)<p>([^<]*(?:<(?!\/?p[ >])[^<]*)*)<\/p>/g
/** What stands in one keeps its blanks. */
const preformatted = /(<pre[ >][^<]*(?:<(?!\/?pre[ >])[^<]*)*<\/pre>)/

/** Forms send the end of a line as two characters, whatever was typed. */
export const withPlainBreaks = (text: string): string => text.replaceAll('\r\n', '\n')

const seenOf = (html: string): string =>
  html
    .replace(/[ \t\n]+/g, ' ')
    .replace(besideBlock, '$1')
    .replace(/ (?:colspan|rowspan)="1"/g, '')
    .replace(onlyParagraph, '$1$2')

/** Rich text as people see it: two that come to the same differ in their markup alone, as an editor and a person write it. */
export const seenHtml = (html: string): string =>
  withPlainBreaks(html)
    .split(preformatted)
    .map((part, index) => (index % 2 === 0 ? seenOf(part) : part))
    .join('')
    .trim()
