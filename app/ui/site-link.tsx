import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { useAnchor } from '#app/anchors.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string }

/** `#id` scrolls to a part of the home page, `/path` moves on inside the site, all else is an ordinary link. */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  const goToAnchor = useAnchor()
  if (href.startsWith('#') || href.startsWith('/#')) {
    const id = href.slice(href.indexOf('#') + 1)
    return (
      <a
        href={`/#${id}`}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          goToAnchor(id)
        }}
        {...rest}
      />
    )
  }
  // The API's own pages and files are not the router's.
  if (rest.target !== '_blank' && /^\/(?!\/|api\/|art\/|uploads\/)/.test(href))
    return <Link href={href} {...(onClick ? { onClick } : {})} {...rest} />
  return <a href={href} onClick={onClick} {...rest} />
}
