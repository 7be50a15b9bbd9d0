import { isMac } from '#app/admin/ui/is-mac.ts'
import styles from './palette.module.css'

/** What the keys do here. */
export function PaletteFoot() {
  return (
    <footer className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isMac() ? '⌘ Enter' : 'Ctrl Enter'}</kbd> open in a new tab
      </span>
      <span>
        <kbd>Tab</kbd> next group
      </span>
      <span className={styles.end}>
        <kbd>Esc</kbd> close
      </span>
    </footer>
  )
}
