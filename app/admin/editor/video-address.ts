import { vimeoHost, youTubeHost } from '#engine/rules/video-hosts.ts'

function youtubeId(url: URL): string | undefined {
  const fromPath = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})$/.exec(url.pathname)?.[1]
  const asked = url.searchParams.get('v') ?? ''
  return /^[\w-]{11}$/.test(asked) ? asked : fromPath
}

/** The address under which a YouTube or Vimeo video can be shown inside a page; nothing for other addresses. */
export function embedAddress(text: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)
  if (!url) return undefined
  if (youTubeHost.test(url.hostname)) {
    const id = youtubeId(url)
    return id && `https://www.youtube-nocookie.com/embed/${id}`
  }
  if (!vimeoHost.test(url.hostname)) return undefined
  const id = /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
  return id && `https://player.vimeo.com/video/${id}`
}
