import type { ComponentProps, ReactNode } from 'react'
import styles from './elbow-button.module.css'
import { ArrowRight } from './icons.tsx'
import { SiteLink } from './site-link.tsx'

type Look = {
  readonly variant?: 'flare' | 'dark' | 'line' | 'inverse'
  readonly arrow?: boolean
  readonly children: ReactNode
}
type LinkProps = Look & Omit<ComponentProps<typeof SiteLink>, 'children'>
type ButtonProps = Look & Omit<ComponentProps<'button'>, 'children' | 'ref'>

const classes = (variant: Look['variant'] = 'flare', className = '') =>
  `${styles.button} ${styles[variant]} ${className}`
const content = (children: ReactNode, arrow: boolean) => (
  <>
    {children}
    {arrow && <ArrowRight className={styles.arrow ?? ''} />}
  </>
)

/** The one button of the site, as a link. */
export function ElbowLink({ variant, arrow = true, children, className, ...rest }: LinkProps) {
  return (
    <SiteLink className={classes(variant, className)} {...rest}>
      {content(children, arrow)}
    </SiteLink>
  )
}

export function ElbowButton({ variant, arrow = true, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes(variant, className)} {...rest}>
      {content(children, arrow)}
    </button>
  )
}
