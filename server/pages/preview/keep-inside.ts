import { isPreviewed } from '#engine/derive/previews.ts'

const address = /(<(?:a|area|form)\b[^>]*?\s(?:href|action)=")(\/[^"?#]*)/g

/** Leads links of the site on inside the preview. What comes after the page, for its code, is left alone. */
export function keepInside(html: Buffer, base: string, end: string): Buffer {
  const found = html.lastIndexOf(end)
  const at = found < 0 ? html.length : found
  const inside = html
    .toString('utf8', 0, at)
    .replace(address, (whole, start: string, path: string) => (isPreviewed(path) ? `${start}${base}${path}` : whole))
    // What a form sends without script.
    .replace(/(<form\b[^>]*?\saction=")(\/api\/[^"]*)/g, `$1${base}$2`)
  return Buffer.concat([Buffer.from(inside), html.subarray(at)])
}
