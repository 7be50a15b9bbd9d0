const unsent = /<img\b[^>]*\sdata-upload="[^>]*>/

/** True while a picture in the text is on its way to the server. */
export const hasUnsent = (html: string): boolean => unsent.test(html)

/** A draft from another day may name pictures that were never sent. */
export const withoutUnsent = (html: string): string =>
  html
    .replace(new RegExp(`<figure\\b[^>]*>${unsent.source}(<figcaption>[^<]*</figcaption>)?</figure>`, 'g'), '')
    .replace(new RegExp(unsent.source, 'g'), '')
