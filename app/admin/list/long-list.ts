/** From so many items on, a list is a table of rows, of which only those in view are in the document. */
const longFrom = 60

export const isLong = ({ length }: { readonly length: number }): boolean => length >= longFrom
