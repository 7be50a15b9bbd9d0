import { classes } from './classes.ts'
import styles from './state-mark.module.css'

type StateMarkProps = { readonly tone: 'full' | 'outline' | 'planned' | 'new' | 'missing'; readonly children: string }

/** A state as a shape and words, never one without the other. */
export function StateMark({ tone, children }: StateMarkProps) {
  return <span className={classes(styles.mark, styles[tone])}>{children}</span>
}
