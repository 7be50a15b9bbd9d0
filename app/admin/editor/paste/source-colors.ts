const black = /^(#000|#000000|black|windowtext|rgb\(0, 0, 0\))$/i
const white = /^(#fff|#ffffff|white|transparent|rgb\(255, 255, 255\))$/i
/** Google Docs colours words like links also where the link is gone. */
const googleLink = 'rgb(17, 85, 204)'
/** Links as Word, LibreOffice and browsers colour them, visited or not. */
const links = new Set([
  googleLink,
  ...['rgb(5, 99, 193)', 'rgb(70, 120, 134)', 'rgb(149, 79, 114)', 'rgb(150, 96, 125)'],
  ...['rgb(0, 0, 128)', 'rgb(128, 0, 0)', 'rgb(0, 0, 238)', 'rgb(85, 26, 139)', 'rgb(0, 0, 255)', 'blue', 'purple'],
])
/** Headings as Google Docs and Word colour them by themselves. */
const headings = new Set([
  ...['rgb(67, 67, 67)', 'rgb(102, 102, 102)'],
  ...['rgb(47, 84, 150)', 'rgb(31, 55, 99)', 'rgb(15, 71, 97)', 'rgb(46, 116, 181)'],
])

const isChosen = (color: string, element: HTMLElement) =>
  !black.test(color) &&
  color !== googleLink &&
  !(links.has(color) && element.closest('a')) &&
  !(headings.has(color) && element.closest('h1, h2, h3, h4, h5, h6'))

/** Other programs name the colours of plain paper, headings and links on every word: only chosen ones are kept. */
export function dropSourceColors(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { style } = element
    if (!isChosen(style.color, element)) style.removeProperty('color')
    if (white.test(style.backgroundColor)) style.removeProperty('background-color')
    if (style.background && white.test(style.background)) style.removeProperty('background')
    if (element.closest('a')) style.removeProperty('text-decoration')
  }
  for (const line of body.querySelectorAll('a u')) line.replaceWith(...line.childNodes)
}
