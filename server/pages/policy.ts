const videos = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const maps = 'https://www.openstreetmap.org https://www.google.com'

type Options = {
  /** Where browsers look for the API; empty for the same host. */
  readonly apiHost: string
  /** Vite writes style elements, and its reconnection is a worker made from a blob. */
  readonly development: boolean
  /** The SHA-256 of what stands in the page's style element. */
  readonly styleHash?: string | undefined
  /** The SHA-256 of the one script that stands in the page itself. */
  readonly scriptHash?: string | undefined
  /** Who may show the page in a frame. */
  readonly framedBy?: string
  /** What else it shows in frames. */
  readonly frames?: string
}

/** The content security policy of pages. */
export function policy({ apiHost, development, styleHash, scriptHash, framedBy = "'none'", frames }: Options): string {
  const inlineStyles = styleHash ? ` 'sha256-${styleHash}'` : ''
  const api = apiHost ? ` ${apiHost}` : ''
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${scriptHash ? ` 'sha256-${scriptHash}'` : ''}`,
    'style-src': "'self'",
    'style-src-elem': `'self'${development ? " 'unsafe-inline'" : inlineStyles}`,
    // Positions on the map and the colours that editors chose.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: https:${api}`,
    'font-src': "'self'",
    'connect-src': `'self'${api}${development ? ' ws:' : ''}`,
    'media-src': `'self' https:${api}`,
    'frame-src': [frames, videos, maps].filter(Boolean).join(' '),
    'worker-src': development ? "'self' blob:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self'${api}`,
    'frame-ancestors': framedBy,
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}
