import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

type Look = {
  /** Flare is for Add alone, red for the delete dialog alone. */
  readonly look?: 'plain' | 'primary' | 'hot' | 'danger' | 'delete' | 'ghost'
  readonly small?: boolean
}

export const buttonClass = ({ look = 'plain', small = false }: Look, className?: string): string =>
  classes(styles.button, styles[look], small && styles.small, className)

export function Button({ look, small, className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={buttonClass({ ...(look && { look }), ...(small && { small }) }, className)}
      {...rest}
    />
  )
}
