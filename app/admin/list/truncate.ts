/** The first so many characters of a text; dots say that there is more. */
export function truncate(text: string, most: number | undefined): string {
  if (most === undefined || text.length <= most) return text
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}...`
}
