const words = /\p{L}[\p{L}\p{M}'’-]*/gu

/** The first letters of the first and the last name, with Turkish capitals: i becomes İ, ı becomes I. */
export function initials(name: string): string {
  const names = name.match(words) ?? []
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : [names.at(0)]
  return ends.map((word) => (word?.normalize('NFC').match(/^\p{L}\p{M}*/u)?.[0] ?? '').toLocaleUpperCase('tr')).join('')
}
