/** Selin, of Selin Aydın or selin.aydin@example.com */
export function firstNameOf(name: string): string {
  const [first = ''] = name.split(/[\s.@_]/)
  return first.charAt(0).toLocaleUpperCase('tr') + first.slice(1)
}

const maxNamed = 3

/** Murat Sönmez and Zeynep Kaya · Murat Sönmez, Zeynep Kaya and 3 others */
export function namesInWords(names: readonly string[]): string {
  const others = names.length - maxNamed
  const parts = others > 1 ? [...names.slice(0, maxNamed), `${others} others`] : names
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
