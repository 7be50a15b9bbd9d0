import { Picture } from '#app/stored/picture.tsx'
import styles from './hero-panel.module.css'

/** A picture, and the heading on a panel that grows out of the margin. */
export function HeroPanel() {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <Picture src={SITE.pictures.contact} alt="" priority className={styles.image} />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.panel}>
          <h1 className={styles.title}>{SITE.pages.contact.title}</h1>
          <p className={`lead ${styles.lead}`}>{SITE.pages.contact.lead}</p>
        </div>
      </div>
    </div>
  )
}
