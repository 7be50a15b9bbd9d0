import { type SyntheticEvent, use, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SiteInfoContext } from '#app/document/site-info.ts'
import { mediaHost } from '#app/reading/call-api.ts'
import { imageUrl, plainUrl } from '#app/stored/image-url.ts'
import { Cover } from './cover.tsx'
import styles from './film.module.css'
import { Still } from './still.tsx'

/** Of a film that came with the site we know its formats, its still and its words; of another, nobody does. */
const film = SITE.film

/** The keyboard goes on inside it. */
const start = (player: HTMLVideoElement | null) => {
  player?.focus()
  // A browser that does not want to play yet shows its own button.
  player?.play().catch(() => {})
}

type ClipProps = { readonly src: string; readonly title: string; readonly canPlay: boolean }

/**
 * A film file: it is fetched and starts when it is asked for, and at its end the still comes back. The player is not there
 * before: a browser takes as long to style its controls as half of the page.
 */
export function Clip({ src, title, canPlay }: ClipProps) {
  const [isPlaying, setPlaying] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const words = useId()
  const { publicUrl } = use(SiteInfoContext)
  const own = film?.sources.some((source) => source.src === src) ? film : undefined
  const still = own?.still ?? SITE.pictures.filmStill
  // Not every browser lets the still show through a player that waits.
  const poster = isPlaying ? undefined : imageUrl(still, { api: mediaHost, site: publicUrl })

  const end = ({ currentTarget: video }: SyntheticEvent) => {
    const hadFocus = document.activeElement === video || document.fullscreenElement === video
    if (document.fullscreenElement === video) void document.exitFullscreen()
    flushSync(() => setPlaying(false))
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }

  const player = (
    <video
      ref={start}
      className={styles.player}
      aria-label={own?.title ?? title}
      aria-describedby={own && words}
      controls
      poster={poster && plainUrl(poster)}
      preload="none"
      playsInline
      muted={own !== undefined}
      onEnded={end}
    >
      {(own?.sources ?? [{ src, type: undefined }]).map((source) => (
        <source key={source.src} {...source} />
      ))}
    </video>
  )
  return (
    <div className={`${styles.film} on-dark`} data-playing={isPlaying || undefined}>
      <Still src={still} />
      {isPlaying ? player : <noscript>{player}</noscript>}
      {!isPlaying && (
        <Cover
          ref={button}
          href={src}
          isButton={canPlay}
          title={own?.title}
          note={own?.note}
          onPlay={() => setPlaying(true)}
        />
      )}
      {own && (
        <p id={words} className="visually-hidden">
          {own.words}
        </p>
      )}
    </div>
  )
}
