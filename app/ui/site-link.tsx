import type { ComponentProps } from 'react'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string }

/** A plain link, which the router follows. `#id` leads to a part of the home page, from every page. */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return <a {...rest} href={href.startsWith('#') ? `/${href}` : href} />
}
