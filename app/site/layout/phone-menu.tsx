import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { searchHost } from '#app/reading/call-api.ts'
import { paths } from '#app/routing/paths.ts'
import { Search } from '#app/ui/icons.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { ContactLinks } from './contact-links.tsx'
import { contactItem, navigationItems } from './navigation-items.ts'
import styles from './phone-menu.module.css'

const id = 'menu'

/** Browsers older than popovers open the sheet as visitors without script do: by its address. */
const openByAddress = () => {
  if (!('popover' in HTMLElement.prototype)) location.hash = location.hash === `#${id}` ? '' : id
}

const lines = (
  <>
    <span />
    <span />
  </>
)

/** The button and the sheet under the header on narrow screens. The browser opens and closes it. */
export default function PhoneMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before this code ran.
  useEffect(() => setOpen(sheet.current?.checkVisibility?.() ?? false), [])
  useEffect(() => {
    const wide = matchMedia('(width >= 64em)')
    const close = () => wide.matches && sheet.current?.hidePopover?.()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-held', isOpen)
    return () => root.removeAttribute('data-held')
  }, [isOpen])
  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    // The browser does so only where the focus is inside the sheet.
    if (newState === 'closed') button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.burger}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close menu' : 'Menu'}
        onClick={openByAddress}
      >
        {lines}
      </button>
      {/* Browsers that run this code leave it as it came. */}
      <noscript className={styles.scriptless}>
        {import.meta.env.SSR && (
          <>
            <a className={`${styles.burger} ${styles.open}`} href={`#${id}`} aria-label="Menu">
              {lines}
            </a>
            {/* An address that is nowhere: the page stays where it is. */}
            <a className={`${styles.burger} ${styles.close}`} href="#closed" aria-label="Close menu">
              {lines}
            </a>
          </>
        )}
      </noscript>
      <div ref={sheet} id={id} popover="auto" className={styles.sheet} onBeforeToggle={follow}>
        <SearchForm />
        <nav className={styles.links} aria-label="Main">
          {[...navigationItems, contactItem].map(({ text, href }) => (
            <SiteLink key={text} href={href}>
              {text}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.contact}>
          <ContactLinks icons={20} />
        </div>
      </div>
    </>
  )
}

function SearchForm() {
  return (
    <search>
      <form className={styles.search} action={searchHost + paths.search}>
        <label className="visually-hidden" htmlFor="menu-search">
          Search the site
        </label>
        <input id="menu-search" name="q" type="search" placeholder="Search" className={styles.field} />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Search size={20} />
        </button>
      </form>
    </search>
  )
}
