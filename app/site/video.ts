import { vimeoHost, youTubeHost } from '#engine/rules/video-hosts.ts'

/** A film that plays inside the page: a player of another site in a frame, or a file. */
export type Video = { readonly kind: 'frame' | 'file'; readonly src: string }

const file = /\.(mp4|webm)$/i

/** `90`, `90s` and `1m30s` are all ways to write where a film starts. */
function seconds(time: string | null): number {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)
}

/** Without cookies before the film is played. */
function youTube({ hostname, pathname, searchParams }: URL): Video | undefined {
  const inPath = hostname.endsWith('youtu.be') ? /^\/([\w-]+)/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)/
  const id = inPath.exec(pathname)?.[1] ?? /^[\w-]+$/.exec(searchParams.get('v') ?? '')?.[0]
  if (!id) return undefined
  const start = seconds(searchParams.get('t') ?? searchParams.get('start'))
  const from = start > 0 ? `&start=${start}` : ''
  return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}` }
}

/** An unlisted film carries a second, secret part in its address. */
function vimeo({ pathname, searchParams }: URL): Video | undefined {
  const [, id, inPath] = /\/(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname) ?? []
  if (!id) return undefined
  const secret = inPath ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0]
  const key = secret ? `h=${secret}&` : ''
  return { kind: 'frame', src: `https://player.vimeo.com/video/${id}?${key}autoplay=1&dnt=1` }
}

/** How the film at an address is shown; nothing where it is none we can show. */
export function videoOf(address: string | null | undefined): Video | undefined {
  const value = address?.trim()
  if (!value) return undefined
  if (/^\/(?!\/)/.test(value)) return file.test(value) ? { kind: 'file', src: value } : undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (youTubeHost.test(url.hostname)) return youTube(url)
  if (vimeoHost.test(url.hostname)) return vimeo(url)
  if (!file.test(url.pathname)) return undefined
  url.protocol = 'https:'
  return { kind: 'file', src: url.href }
}
