import { useState, useSyncExternalStore } from 'react'
import { videoOf } from '#app/site/video.ts'
import { Clip } from './clip.tsx'
import { Cover } from './cover.tsx'
import styles from './film.module.css'
import { Still } from './still.tsx'

const never = () => () => {}
/** Moves the focus into the player that replaced the button. */
const takeFocus = (player: HTMLElement | null) => player?.focus()

type FilmProps = { readonly address: string; readonly title: string }

/** A still with a play button; nothing of the film's host is asked for before it is pressed. */
export function Film({ address, title }: FilmProps) {
  // A link to the film where there is no script, or not yet; a button where it can play in place.
  const canPlay = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const video = videoOf(address)
  if (!video) return null
  if (video.kind === 'file') return <Clip src={video.src} title={title} canPlay={canPlay} />
  return <Embedded address={address} src={video.src} title={title} canPlay={canPlay} />
}

type EmbeddedProps = FilmProps & { readonly src: string; readonly canPlay: boolean }

/** The player of another site. */
function Embedded({ address, src, title, canPlay }: EmbeddedProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (!isPlaying)
    return (
      <div className={`${styles.film} on-dark`}>
        <Still />
        <Cover href={address} isButton={canPlay} onPlay={() => setPlaying(true)} />
      </div>
    )
  return (
    <div className={`${styles.film} ${styles.embedded}`}>
      <iframe
        ref={takeFocus}
        className={styles.player}
        src={src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
