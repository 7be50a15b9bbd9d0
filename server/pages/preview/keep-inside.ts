/** Files, answers of the API and the panel stay where they are. */
const outside = /^\/(\/|api|assets|art|uploads|admin|preview)|\.\w+$/
const address = /(<(?:a|area|form)\b[^>]*?\s(?:href|action)=")(\/[^"?#]*)/g

/** Leads links of the site on inside the preview. What comes after the page, for its code, is left alone. */
export function keepInside(html: Buffer, base: string, end: string): Buffer {
  const text = html.toString()
  const at = text.lastIndexOf(end)
  const inside = text
    .slice(0, at)
    .replace(address, (whole, start: string, path: string) => (outside.test(path) ? whole : `${start}${base}${path}`))
    // What a form sends without script.
    .replace(/(<form\b[^>]*?\saction=")(\/api\/[^"]*)/g, `$1${base}$2`)
  return Buffer.from(inside + text.slice(at))
}
