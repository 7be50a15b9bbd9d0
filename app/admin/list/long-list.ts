/** From so many items on, a list begins as a table of rows, of which only those in view are in the document. */
const longFrom = 60

/** Cards are all in the document: of more than this the page would be slow. */
export const maxCards = 200

export const isLong = ({ length }: { readonly length: number }): boolean => length >= longFrom
