import type { ComponentProps } from 'react'
import { classes, content, type Look } from './elbow-look.tsx'
import { SiteLink } from './site-link.tsx'

type ElbowLinkProps = Look & Omit<ComponentProps<typeof SiteLink>, 'children'>

export function ElbowLink({ variant, arrow = true, children, className, ...rest }: ElbowLinkProps) {
  return (
    <SiteLink className={classes(variant, className)} {...rest}>
      {content(children, arrow)}
    </SiteLink>
  )
}
