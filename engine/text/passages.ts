/** Tags at which a line of what is read begins or ends. */
const blockTag = /<\/?(?:p|h[1-6]|[uo]l|li|blockquote|pre|t[rhd]|figcaption)(?:\s[^<>]*)?>/g

/** Whether a passage ends by itself, also inside quotation marks or brackets. */
const ended = /[.,:;!?…–—-][\p{Pe}\p{Pf}"']*$/u

/** Passages one after the other, as one line: those that end without punctuation are told apart from the next. */
export const inOneLine = (passages: readonly string[]): string =>
  passages
    .map((passage) => passage.replace(/\s\s+|[^\S ]/g, ' ').trim())
    .filter(Boolean)
    .map((passage, place, { length }) => (place + 1 === length || ended.test(passage) ? passage : `${passage} ·`))
    .join(' ')

/** The ampersand comes last: what it begins then is text. */
export const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/**
 * What can be read of rich text in the one shape that the server's cleaning leaves, quoted attributes and escaped text:
 * without its markup and what was cut off at its end.
 */
export const readable = (html: string): string =>
  inOneLine(
    unescapeHtml(
      html
        .replace(/[^\S ]/g, ' ')
        .replace(blockTag, '\n')
        .replace(/<br\s*\/?>/g, ' ')
        .replace(/<[^<>]*(?:>|$)|&[#\w]*$/g, ''),
    ).split('\n'),
  )
