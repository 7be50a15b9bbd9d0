import type { ReactNode } from 'react'
import styles from './start-page.module.css'

type StartPanelProps = {
  readonly title: string
  /** Beside the title: a number, or how new it is. */
  readonly note?: ReactNode
  readonly link?: ReactNode
  readonly children: ReactNode
}

/** One subject of the start page. */
export function StartPanel({ title, note, link, children }: StartPanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note}
        {link}
      </header>
      {children}
    </section>
  )
}
