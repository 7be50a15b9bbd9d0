import { Pause, Play } from '#app/ui/player-icons.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './hero-dots.module.css'

type HeroDotsProps = {
  readonly slides: Answers['/api/hero-slides']
  readonly index: number
  /** Counts the showings: each one runs the ring from its start, that of the same slide too. */
  readonly turn: number
  readonly isPaused: boolean
  readonly onShow: (index: number) => void
  readonly onPause: (paused: boolean) => void
}

/** Two halves that turn into view one after the other: a line that grows would have to be painted in every frame. */
const Ring = () =>
  [styles.first, styles.second].map((half) => (
    <span key={half} className={half}>
      <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="45" />
      </svg>
    </span>
  ))

/** One dot for each slide; the ring around the active one fills in the time the slide has. */
export function HeroDots({ slides, index, turn, isPaused, onShow, onPause }: HeroDotsProps) {
  const isStill = isPaused || slides.length < 2
  return (
    <div className={isStill ? `${styles.dots} ${styles.still}` : styles.dots}>
      <ul className={styles.list} aria-label="Slides">
        {slides.map(({ id, title }, position) => (
          <li key={id}>
            <button
              type="button"
              className={styles.dot}
              data-shows={id}
              aria-label={`Slide ${position + 1}: ${title}`}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => onShow(position)}
            >
              <svg className={styles.track} viewBox="0 0 100 100" aria-hidden="true">
                <circle cx="50" cy="50" r="45" />
              </svg>
              {position === index && <Ring key={turn} />}
              <span className={styles.point} />
            </button>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <button
          type="button"
          className={styles.pause}
          data-pauses={!isPaused}
          aria-label={isPaused ? 'Play the slides' : 'Pause the slides'}
          onClick={() => onPause(!isPaused)}
        >
          {isPaused ? <Play size={16} /> : <Pause size={16} />}
        </button>
      )}
    </div>
  )
}
