import { classes } from './classes.ts'
import styles from './pill.module.css'

/** A state in a word: filled where it holds, an outline where it does not. */
export function Pill({ on, children }: { readonly on: boolean; readonly children: string }) {
  return <span className={classes(styles.pill, !on && styles.off)}>{children}</span>
}
