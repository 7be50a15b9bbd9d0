import { createHash } from 'node:crypto'

const videos = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const maps = 'https://www.openstreetmap.org https://www.google.com'

type Options = {
  /** Where browsers look for the API; empty for the same host. */
  readonly apiHost: string
  /** Vite writes style elements, and its reconnection is a worker made from a blob. */
  readonly development: boolean
  /** What stands in the page's style element. */
  readonly css: string
}

const styleHash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`

/** The content security policy of pages. */
export function policy({ apiHost, development, css }: Options): string {
  const api = apiHost ? ` ${apiHost}` : ''
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-elem': `'self' ${development ? "'unsafe-inline'" : styleHash(css)}`,
    // Positions on the map and the colours that editors chose.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: https:${api}`,
    'font-src': "'self'",
    'connect-src': `'self'${api}${development ? ' ws:' : ''}`,
    'media-src': `'self' https:${api}`,
    'frame-src': `${videos} ${maps}`,
    'worker-src': development ? "'self' blob:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self'${api}`,
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}
