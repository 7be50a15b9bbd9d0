import type { ReactNode } from 'react'
import styles from './elbow-button.module.css'
import { ArrowRight } from './icons.tsx'

export type Look = {
  readonly variant?: 'flare' | 'dark' | 'line' | 'inverse'
  readonly arrow?: boolean
  readonly children: ReactNode
}

/** What the site's one button looks like, as a link and as a button. */
export const classes = (variant: Look['variant'] = 'flare', className = '') =>
  `${styles.button} ${styles[variant]} ${className}`
export const content = (children: ReactNode, arrow: boolean) => (
  <>
    {children}
    {arrow && <ArrowRight className={styles.arrow ?? ''} />}
  </>
)
