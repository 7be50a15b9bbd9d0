import { initialsOf } from '#app/admin/frame/initials.ts'
import styles from './avatar.module.css'
import { classes } from './classes.ts'

type AvatarProps = {
  readonly name: string
  readonly small?: boolean
  readonly outline?: boolean
  readonly haze?: boolean
}

/** Somebody's initials; an outline for people who are not there, a haze for others who are. */
export function Avatar({ name, small = false, outline = false, haze = false }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, small && styles.small, outline && styles.outline, haze && styles.haze)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
