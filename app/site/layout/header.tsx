import { useCallback, useId, useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { ElbowLink } from '#app/ui/elbow-button.tsx'
import { Mail, Phone } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useContent } from '#app/use-content.ts'
import { contactDetail, mailLink, telephoneLink } from '../contact-details.ts'
import { siteName } from '../site-name.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { contactItem, navigationItems } from './navigation-items.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { useScrolled } from './use-scrolled.ts'

/** Clear over the hero; on stone once the page is scrolled, on all other pages and under the open menu. */
export function Header({ path }: { readonly path: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const closeByKey = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  const isScrolled = useScrolled()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useId()
  const contact = useContent('/api/contact-info')
  const rows = contact.status === 'loading' ? undefined : contact.data
  const phone = contactDetail(rows, 'phone') ?? ''
  const email = contactDetail(rows, 'email') ?? ''

  const atHome = path === paths.home
  const classes = [
    styles.header,
    isScrolled && `${styles.scrolled} scrolled`,
    (isScrolled || isOpen || !atHome) && styles.solid,
    isOpen && styles.open,
  ]
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <div className={styles.bar}>
        <SiteLink href={paths.home} aria-label={`${siteName}, home`} onClick={close}>
          <Logo />
        </SiteLink>
        <nav className={styles.navigation} aria-label="Main">
          {navigationItems.map(({ text, href }) => (
            <SiteLink key={text} href={href} className={atHome && text === 'HOME' ? styles.current : ''}>
              {text}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.side}>
          <a className={styles.contact} href={telephoneLink(phone)}>
            <Phone size={16} />
            <span>{phone}</span>
          </a>
          <a className={styles.contact} href={mailLink(email)}>
            <Mail size={16} />
            <span>{email}</span>
          </a>
          <ElbowLink href={contactItem.href} arrow={false} className={styles.button ?? ''}>
            {contactItem.text}
          </ElbowLink>
        </div>
        <button
          ref={button}
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-controls={menu}
          aria-label={isOpen ? 'Close menu' : 'Menu'}
          onClick={() => setOpen(!isOpen)}
        >
          <span />
          <span />
        </button>
      </div>
      {isOpen && <PhoneMenu id={menu} phone={phone} email={email} onClose={close} onEscape={closeByKey} />}
    </header>
  )
}
