export type Encoding = 'br' | 'gzip' | 'identity'

const preferred = ['br', 'gzip'] as const
/** Browsers send few different headers; a stranger's are not remembered without end. */
const known = new Map<string, Encoding>()

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

/** The best encoding that an Accept-Encoding header allows; `q=0` forbids one. */
export function negotiate(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const encoding = choose(header)
  if (known.size < 200) known.set(header, encoding)
  return encoding
}
