/** The first letters of a name, two at most, as Turkish writes them. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr')
