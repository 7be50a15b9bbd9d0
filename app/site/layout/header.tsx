import { paths } from '#app/routing/paths.ts'
import { deferred } from '#app/sleeping/deferred.tsx'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { Search } from '#app/ui/icons.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { contactDetail } from '../contact-details.ts'
import { ContactLinks, useContactRows } from './contact-links.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { contactItem, navigationItems } from './navigation-items.ts'
import './phone-menu.module.css'
import { useScrolled } from './use-scrolled.ts'

/** The browser opens and closes it by itself: its code is fetched when it is opened. */
const PhoneMenu = deferred('menu', () => import('./phone-menu.tsx'), 'wanted')

/** Clear over the hero; on stone once the page is scrolled, on all other pages and under the open menu. */
export function Header({ path }: { readonly path: string }) {
  const isScrolled = useScrolled()
  const hours = contactDetail(useContactRows(), 'working_hours')
  const atHome = path === paths.home
  const classes = [
    styles.header,
    isScrolled === undefined && styles.early,
    isScrolled && `${styles.scrolled} scrolled`,
    (isScrolled || !atHome) && styles.solid,
  ]
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <div className={styles.bar}>
        <SiteLink href={paths.home} className={styles.logo} aria-label={`${SITE.name}, home`}>
          <Logo />
        </SiteLink>
        <nav className={styles.navigation} aria-label="Main">
          {navigationItems.map(({ text, href }) => (
            <SiteLink key={text} href={href} className={atHome && href === '/#home' ? styles.current : ''}>
              {text}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.contact}>
          {hours && (
            <span className={styles.hours} lang={langOf(hours)}>
              {hours}
            </span>
          )}
          <ContactLinks icons={16} />
          <SiteLink href={paths.search} className={styles.search}>
            <Search size={17} />
            <span>Search</span>
          </SiteLink>
        </div>
        <ElbowLink href={contactItem.href} arrow={false} className={styles.button ?? ''}>
          {contactItem.text}
        </ElbowLink>
        <PhoneMenu />
      </div>
    </header>
  )
}
