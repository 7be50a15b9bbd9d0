import { Picture } from '#app/ui/picture.tsx'
import styles from './hero-panel.module.css'

/** The strait, and the heading on a panel that grows out of the margin. */
export function HeroPanel() {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <Picture src="/art/bosphorus.jpg" alt="" priority className={styles.image} />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.panel}>
          <h1 className={styles.title}>Tell us what you need moved</h1>
          <p className={`lead ${styles.lead}`}>A trader answers within one working day.</p>
        </div>
      </div>
    </div>
  )
}
