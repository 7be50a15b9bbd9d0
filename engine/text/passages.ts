/** Tags at which a line of what is read begins or ends. */
export const blockTag = /<\/?(?:p|h[1-6]|[uo]l|li|blockquote|pre|t[rhd]|figcaption)(?:\s[^<>]*)?>/g

/** Whether a passage ends by itself, also inside quotation marks or brackets. */
const ended = /[.,:;!?…–—-][\p{Pe}\p{Pf}"']*$/u

/** Passages one after the other, as one line: those that end without punctuation are told apart from the next. */
export const inOneLine = (passages: readonly string[]): string =>
  passages
    .map((passage) => passage.replace(/\s\s+|[^\S ]/g, ' ').trim())
    .filter(Boolean)
    .map((passage, place, { length }) => (place + 1 === length || ended.test(passage) ? passage : `${passage} ·`))
    .join(' ')
