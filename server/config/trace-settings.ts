type Read = (name: string) => string | undefined
type Refuse = (mistake: string) => void
type Pairs = Readonly<Record<string, string>>

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const parentBased = 'parentbased_'
const samplerNames = [...samplers, ...samplers.map((name) => `${parentBased}${name}` as const)]

/** Where spans are sent, and of how many requests. */
export type TraceSettings = {
  /** Of OTLP over HTTP, for spans. */
  readonly url: string
  readonly headers: Pairs
  readonly service: string
  /** What else is said about the sender. */
  readonly attributes: Pairs
  readonly sampling: {
    /** Of the traces that begin here, from 0 to 1. */
    readonly share: number
    /** Whether a trace that a proxy began is followed as the proxy decided. */
    readonly isParentBased: boolean
  }
}

/** Reads OTEL_…, the names that every program uses for it; answers nothing where spans have nowhere to go. */
export function parseTraces(text: Read, refuse: Refuse): TraceSettings | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT')
  const headers = parsePairs('OTEL_EXPORTER_OTLP_HEADERS', text, refuse)
  const attributes = parsePairs('OTEL_RESOURCE_ATTRIBUTES', text, refuse)
  const service = text('OTEL_SERVICE_NAME') ?? 'website'
  const sampling = parseSampling(text, refuse)
  if (!endpoint) return undefined
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    // It is not repeated: it may hold a password.
    refuse(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an address; write one such as http://localhost:4318, without a password, a ? or a #.',
    )
    return undefined
  }
  return { url: `${url.href.replace(/\/+$/, '')}/v1/traces`, headers, service, attributes, sampling }
}

function parseSampling(text: Read, refuse: Refuse): TraceSettings['sampling'] {
  const arg = text('OTEL_TRACES_SAMPLER_ARG')
  const name = text('OTEL_TRACES_SAMPLER') ?? `${parentBased}${arg === undefined ? 'always_on' : 'traceidratio'}`
  if (!samplerNames.some((each) => each === name))
    refuse(`OTEL_TRACES_SAMPLER is '${name}'; write one of: ${samplerNames.join(', ')}.`)
  const share = arg === undefined ? 1 : Number(arg)
  if (!(share >= 0 && share <= 1))
    refuse(`OTEL_TRACES_SAMPLER_ARG is '${arg}'; write a share from 0 to 1, such as 0.1.`)
  const isParentBased = name.startsWith(parentBased)
  if (name.endsWith('traceidratio')) return { share, isParentBased }
  return { share: name.endsWith('always_on') ? 1 : 0, isParentBased }
}

/** `one=1,two=2`, with values encoded as in an address. */
function parsePairs(name: string, text: Read, refuse: Refuse): Pairs {
  const pairs: Record<string, string> = {}
  for (const part of (text(name) ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [, key, value] = /^\s*([\w.-]+)\s*=\s*([!-~]*)\s*$/.exec(part) ?? []
    const decoded = key === undefined || value === undefined ? undefined : decode(value)
    if (key === undefined || decoded === undefined) {
      // It is not repeated: headers hold tokens.
      refuse(`${name} cannot be read; write name=value, several with commas between them, with values encoded by %.`)
      return {}
    }
    pairs[key] = decoded
  }
  return pairs
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
