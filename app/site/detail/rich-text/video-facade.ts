import { escapeHtml } from './markup.ts'
import { embedOf } from './video.ts'

const words = {
  en: { play: 'Play video', note: (host: string) => `Loads from ${host} when you press play` },
  tr: { play: 'Videoyu oynat', note: (host: string) => `Oynatınca ${host} üzerinden yüklenir` },
}

/** A frame becomes a link that plays in its place: nothing is asked of others before that click. */
export function facadeOf({ src, title }: Readonly<Record<string, string>>, lang: 'en' | 'tr'): string {
  const video = embedOf(src)
  if (!video) return ''
  const { play, note } = words[lang]
  const label = title ? `${play}: ${title}` : play
  return `<a data-video="${escapeHtml(video.player)}" data-title="${escapeHtml(title ?? video.host)}" href="${escapeHtml(video.page)}" target="_blank" rel="noopener noreferrer"><b>${escapeHtml(label)}</b><small>${escapeHtml(note(video.host))}</small></a>`
}
