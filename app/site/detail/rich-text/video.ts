import { videoOf } from '#app/site/video.ts'

type Embed = {
  readonly host: 'YouTube' | 'Vimeo'
  /** Address of the player, which starts at once: it is asked for by a click. */
  readonly player: string
  /** Where the video can be seen without our page. */
  readonly page: string
}

/** The video in an embedded frame; nothing for frames of others. */
export function embedOf(src: string | undefined): Embed | undefined {
  const video = videoOf(src)
  if (video?.kind !== 'frame') return undefined
  const { hostname, pathname, searchParams } = new URL(video.src)
  const id = pathname.split('/').at(-1)
  if (hostname !== 'player.vimeo.com')
    return { host: 'YouTube', player: video.src, page: `https://www.youtube.com/watch?v=${id}` }
  const key = searchParams.get('h')
  return { host: 'Vimeo', player: video.src, page: `https://vimeo.com/${id}${key ? `/${key}` : ''}` }
}
