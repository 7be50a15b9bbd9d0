import { embedOf } from '#app/site/detail/rich-text/video.ts'

/** The address under which a YouTube or Vimeo video can be shown inside a page; nothing for other addresses. */
export function embedAddress(text: string): string | undefined {
  const address = text.trim()
  const video = embedOf(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  const url = video && URL.parse(video.player)
  if (!url) return undefined
  // How a player starts is up to the page that shows it.
  for (const name of ['autoplay', 'rel', 'dnt']) url.searchParams.delete(name)
  return url.href
}
