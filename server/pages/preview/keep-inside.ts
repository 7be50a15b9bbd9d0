import { isPreviewed, leftOutMark } from '#engine/derive/previews.ts'

const address = /(<(?:a|area|form)\b[^>]*?\s(?:href|action)=")(\/[^"?#]*)/g

type Inside = {
  readonly base: string
  /** Where the page ends, and what is for its code begins. */
  readonly end: string
  /** Whether all drafts are laid that it is for. */
  readonly isWhole: boolean
}

/** Leads links of the site on inside the preview. What comes after the page, for its code, is left alone. */
export function keepInside(html: Buffer, { base, end, isWhole }: Inside): Buffer {
  const found = html.lastIndexOf(end)
  const at = found < 0 ? html.length : found
  const inside = html
    .toString('utf8', 0, at)
    .replace(address, (whole, start: string, path: string) => (isPreviewed(path) ? `${start}${base}${path}` : whole))
    // What a form sends without script.
    .replace(/(<form\b[^>]*?\saction=")(\/api\/[^"]*)/g, `$1${base}$2`)
    .replace('</head>', isWhole ? '</head>' : `<meta name="${leftOutMark}"></head>`)
  return Buffer.concat([Buffer.from(inside), html.subarray(at)])
}

/** Tells the page's code when the preview ends, with what it starts from. */
export function tellEnd(html: Buffer, start: string, endsAt: string): Buffer {
  const at = html.lastIndexOf(`${start}{`)
  if (at < 0) return html
  const inside = at + start.length + 1
  const told = Buffer.from(`${JSON.stringify({ endsAt }).slice(1, -1)},`)
  return Buffer.concat([html.subarray(0, inside), told, html.subarray(inside)])
}
