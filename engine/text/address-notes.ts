/** What an address says about its picture behind the `#`, also where markup has escaped it. */
export const notesIn = (address: string): string[] =>
  address
    .split('#')
    .slice(1)
    .flatMap((notes) => notes.split(/&(?:amp;)?/))
    .filter(Boolean)

const decorative = 'decorative'

/** It says nothing of its own in this place, and somebody decided so. */
export const isDecorative = (address: string): boolean => notesIn(address).includes(decorative)

/** The address of a picture that is decorative or not. */
export function asDecorative(address: string, is: boolean): string {
  const [plain = ''] = address.split('#', 1)
  const notes = [...notesIn(address).filter((note) => note !== decorative), ...(is ? [decorative] : [])]
  return notes.length > 0 ? `${plain}#${notes.join('&')}` : plain
}
