import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'
/** The best encoding that an Accept-Encoding header allows; `q=0` forbids one. */
export type Negotiate = (header: string | undefined) => Encoding

const preferred = ['br', 'gzip'] as const
/** Browsers send a few short headers; longer ones are parsed every time rather than remembered. */
const remembered = { headers: 200, length: 200 }

function choose(header: string): Encoding {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  const accepted = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  return preferred.find(accepted) ?? 'identity'
}

export function createNegotiator(): Negotiate {
  const known = new LRUCache<string, Encoding>({ max: remembered.headers })
  return (header) => {
    if (header === undefined) return 'identity'
    if (header.length > remembered.length) return choose(header)
    const cached = known.get(header)
    if (cached) return cached
    const encoding = choose(header)
    known.set(header, encoding)
    return encoding
  }
}
