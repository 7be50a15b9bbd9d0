import { useEffect } from 'react'
import { Mail, Phone } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { mailLink, telephoneLink } from '../contact-details.ts'
import { contactItem, navigationItems } from './navigation-items.ts'
import styles from './phone-menu.module.css'
import { useScrollLock } from './use-scroll-lock.ts'

type PhoneMenuProps = {
  readonly id: string
  readonly phone: string
  readonly email: string
  readonly onClose: () => void
  readonly onEscape: () => void
}

const wide = '(min-width: 1024px)'

/** The sheet under the header on narrow screens; it is in the page only while it is open. */
export function PhoneMenu({ id, phone, email, onClose, onEscape }: PhoneMenuProps) {
  useScrollLock()
  useEffect(() => {
    const media = matchMedia(wide)
    const byKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    media.addEventListener('change', onClose)
    addEventListener('keydown', byKey)
    return () => {
      media.removeEventListener('change', onClose)
      removeEventListener('keydown', byKey)
    }
  }, [onClose, onEscape])
  return (
    <div id={id} className={styles.sheet}>
      <nav className={styles.links} aria-label="Main">
        {[...navigationItems, contactItem].map(({ text, href }) => (
          <SiteLink key={text} href={href} onClick={onClose}>
            {text}
          </SiteLink>
        ))}
      </nav>
      <div className={styles.contact}>
        <a href={telephoneLink(phone)}>
          <Phone />
          {phone}
        </a>
        <a href={mailLink(email)}>
          <Mail />
          {email}
        </a>
      </div>
    </div>
  )
}
