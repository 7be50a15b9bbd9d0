import { useState, useSyncExternalStore } from 'react'
import { focalOf } from '#app/site/focal.ts'
import { type Video, videoOf } from '#app/site/video.ts'
import { Picture } from '#app/ui/picture.tsx'
import styles from './film.module.css'

const still = '/art/trading-desk.jpg'
const never = () => () => {}
/** The one who asked for the film goes on inside it. */
const takeFocus = (player: HTMLElement | null) => player?.focus()

function Player({ video, title }: { readonly video: Video; readonly title: string }) {
  if (video.kind === 'file')
    return (
      <video ref={takeFocus} className={styles.player} src={video.src} aria-label={title} controls autoPlay playsInline>
        <track kind="captions" />
      </video>
    )
  return (
    <iframe
      ref={takeFocus}
      className={styles.player}
      src={video.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const triangle = (
  <span className={styles.square}>
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 4.6c0-1.2 1.3-1.9 2.3-1.3l12 7.400c1 .6 1 2 0 2.6l-12 7.400c-1 .6-2.3-.1-2.3-1.3Z" />
    </svg>
  </span>
)

/** A still with a play button; nothing of the film's host is asked for before it is pressed. */
export function Film({ address, title }: { readonly address: string; readonly title: string }) {
  const [isPlaying, setPlaying] = useState(false)
  // A link to the film where there is no script, or not yet; a button where it can play in place. Always the same
  // element: whoever has the focus on it keeps it.
  const canPlay = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const video = videoOf(address)
  if (!video) return null
  if (isPlaying)
    return (
      <div className={`${styles.film} ${styles.playing}`}>
        <Player video={video} title={title} />
      </div>
    )
  return (
    <div className={`${styles.film} on-dark`}>
      <Picture
        src={still}
        alt=""
        sizes="(max-width: 900px) 80vw, 40vw"
        focal={focalOf(still)}
        className={styles.still}
      />
      <a
        className={styles.play}
        href={address}
        role={canPlay ? 'button' : undefined}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        {triangle}
        Play the film
      </a>
    </div>
  )
}
