import type { ComponentProps } from 'react'
import { classes, content, type Look } from './elbow-look.tsx'

type ElbowButtonProps = Look & Omit<ComponentProps<'button'>, 'children' | 'ref'>

export function ElbowButton({
  variant,
  arrow = true,
  children,
  className,
  type = 'button',
  ...rest
}: ElbowButtonProps) {
  return (
    <button type={type} className={classes(variant, className)} {...rest}>
      {content(children, arrow)}
    </button>
  )
}
