import type { Ref } from 'react'
import styles from './film.module.css'

type CoverProps = {
  /** The film itself, for those whose browser follows the link: there is no script, or not yet. */
  readonly href: string
  /** Whether it plays in place. Always the same element, so that it keeps the focus. */
  readonly isButton: boolean
  readonly title?: string | undefined
  readonly note?: string | undefined
  readonly onPlay: () => void
  readonly ref?: Ref<HTMLAnchorElement>
}

/** The play button over the still. */
export function Cover({ href, isButton, title, note, onPlay, ref }: CoverProps) {
  return (
    <a
      ref={ref}
      className={styles.play}
      href={href}
      // Pressed too early it waits for its code, as links to films do.
      data-video=""
      role={isButton ? 'button' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onPlay()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPlay()
      }}
    >
      <span className={styles.square}>
        <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4.6c0-1.2 1.3-1.9 2.3-1.3l12 7.4c1 .6 1 2 0 2.6l-12 7.4c-1 .6-2.3-.1-2.3-1.3Z" />
        </svg>
      </span>
      {title ? (
        <span className={styles.title}>
          <span className="visually-hidden">Play the film: </span>
          {title}
          {note && <small>{note}</small>}
        </span>
      ) : (
        'Play the film'
      )}
    </a>
  )
}
