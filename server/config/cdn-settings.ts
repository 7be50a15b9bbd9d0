type Read = (name: string) => string | undefined
type Whole = (name: string, what: string, min: number, max: number) => number | undefined
type Refuse = (mistake: string) => void

const services = ['fastly', 'cloudflare', 'webhook'] as const
/** Where each is reached unless CDN_PURGE_URL says otherwise; a webhook is wherever somebody put it. */
const usualUrls = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  webhook: undefined,
} as const

/** Whom a write tells what has changed. */
export type PurgeSettings = {
  readonly service: (typeof services)[number]
  /** Without a slash at the end where paths are put behind it. */
  readonly url: string
  /** Of Fastly's service or Cloudflare's zone; a webhook has none. */
  readonly id: string
  readonly token: string | undefined
}

/** For how many seconds a CDN may keep what is public, and go on with it while it asks for it again. */
export type CdnSettings = {
  readonly maxAge: number
  readonly stale: number
  readonly purge: PurgeSettings | undefined
}

const aYear = 31_536_000

/** Reads CDN_…; answers nothing where no CDN may keep anything. */
export function parseCdn(text: Read, refuse: Refuse, whole: Whole): CdnSettings | undefined {
  const maxAge = whole('CDN_MAX_AGE', 'a number of seconds', 0, aYear)
  const stale = whole('CDN_STALE', 'a number of seconds', 0, aYear)
  const purge = parsePurge(text, refuse)
  if (maxAge) return { maxAge, stale: stale ?? 0, purge }
  if (stale) refuse('CDN_STALE needs CDN_MAX_AGE; write for how many seconds a CDN may keep pages, or leave it out.')
  if (purge) refuse('CDN_PURGE needs CDN_MAX_AGE; write for how many seconds a CDN may keep pages, or leave it out.')
  return undefined
}

function parsePurge(text: Read, refuse: Refuse): PurgeSettings | undefined {
  const [name, id, token, given] = [
    text('CDN_PURGE'),
    text('CDN_PURGE_ID'),
    text('CDN_PURGE_TOKEN'),
    text('CDN_PURGE_URL'),
  ]
  if (!name) {
    if (id ?? token ?? given)
      refuse(`CDN_PURGE is missing; write one of: ${services.join(', ')}, or leave out every CDN_PURGE_ setting.`)
    return undefined
  }
  const service = services.find((each) => each === name)
  if (!service) {
    refuse(`CDN_PURGE is '${name}'; write one of: ${services.join(', ')}.`)
    return undefined
  }
  if (service === 'webhook') {
    if (!given) refuse('CDN_PURGE_URL is needed with CDN_PURGE=webhook: write the address that is told what changed.')
    if (id) refuse('CDN_PURGE_ID has no meaning with CDN_PURGE=webhook; leave it out.')
  } else {
    const what = service === 'fastly' ? 'service' : 'zone'
    if (!id || !token)
      refuse(`CDN_PURGE_ID (of the ${what}) and CDN_PURGE_TOKEN are needed with CDN_PURGE=${service}: write both.`)
    if (id && !/^\w{1,64}$/.test(id)) refuse(`CDN_PURGE_ID is '${id}'; write the id of the ${what} alone.`)
  }
  if (given && !isAddress(given))
    refuse('CDN_PURGE_URL is not an address; write one such as https://purge.example.com, without a password or a #.')
  // It is not repeated: it is a secret.
  if (token && !/^[!-~]+$/.test(token)) refuse('CDN_PURGE_TOKEN has characters that no header can carry.')
  const url = given ?? usualUrls[service] ?? ''
  return { service, url: service === 'webhook' ? url : url.replace(/\/+$/, ''), id: id ?? '', token }
}

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
}
