import { CircleAlert, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

type BannerProps = {
  readonly tone?: 'error' | 'info' | 'warning'
  readonly title: string
  readonly detail?: ReactNode
  readonly onDismiss?: () => void
  /** Ways out, as buttons. */
  readonly children?: ReactNode
}

/** A message that stays: what happened, what was kept, what can be done. */
export function Banner({ tone = 'error', title, detail, onDismiss, children }: BannerProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.words}>
          <b>{title}</b>
          {detail && <p>{detail}</p>}
        </div>
        {children && <div className={styles.ways}>{children}</div>}
      </div>
      {onDismiss && (
        <Button look="ghost" small aria-label="Dismiss" onClick={onDismiss}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
