import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import styles from './detail.module.css'

type FrameProps = {
  /** The heading, or what stands for it while it is on its way. */
  readonly title: ReactNode
  readonly facts?: ReactNode
  readonly children: ReactNode
  readonly lang?: 'tr' | undefined
  readonly busy?: boolean
}

/** Title over the whole width; way back and facts in the rail; the content in a column of its own. */
export function DetailFrame({ title, facts, children, lang, busy = false }: FrameProps) {
  return (
    <article className={styles.page} lang={lang} aria-busy={busy}>
      <div className={`wrap ${styles.head}`}>{title}</div>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.rail}>
          <BackLink />
          {facts}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </article>
  )
}
