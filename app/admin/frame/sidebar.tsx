import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { groupsFor } from '#app/admin/tab-groups.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import { matchesSearch, matchingGroups } from './matching-groups.ts'
import { footPages, ownPages } from './own-pages.ts'
import { isAt } from './place.ts'
import styles from './sidebar.module.css'
import { TabCount } from './tab-count.tsx'
import { TabPicker } from './tab-picker.tsx'

/** The panel's own pages and the tabs in groups, with a box to find one; a select on phones. */
export function Sidebar({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const may = useMay()
  const shown = (pages: typeof ownPages) =>
    pages.filter(({ label, needs }) => may(needs) && matchesSearch(label, wanted))
  const [own, foot] = [shown(ownPages), shown(footPages)]
  const groups = matchingGroups(groupsFor(may), wanted)
  const first = own[0]?.to ?? (groups[0]?.tabs[0] && addresses.tab(groups[0].tabs[0].name)) ?? foot[0]?.to
  useShortcut('/', () => search.current?.focus())

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setWanted('')
    if (event.key !== 'Enter' || !first) return
    navigate(first)
    setWanted('')
  }
  const current = (to: string) => isAt(path, to) && { 'aria-current': 'page' as const }
  const pageLinks = (pages: typeof ownPages, className: string | undefined) =>
    pages.length > 0 && (
      <ul className={className}>
        {pages.map(({ label, to, Icon, Count }) => (
          <li key={to}>
            <Link href={to} {...current(to)}>
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
              {label}
              {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
    )

  return (
    <nav className={styles.side} aria-label="Sections">
      <TabPicker path={path} />
      <div className={styles.scroll}>
        <div className={styles.search}>
          <SearchBox
            label="Find a section"
            ref={search}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.groups}>
          {pageLinks(own, styles.own)}
          {groups.map((group) => (
            // No landmark: its name may be that of the page.
            <section key={group.label}>
              <h2>{group.label}</h2>
              <ul aria-label={group.label}>
                {group.tabs.map((tab) => (
                  <li key={tab.name}>
                    <Link href={addresses.tab(tab.name)} {...current(addresses.tab(tab.name))}>
                      {tab.label}
                      <TabCount tab={tab} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {!first && <p className={styles.none}>No section has this name.</p>}
        </div>
      </div>
      {pageLinks(foot, styles.foot)}
    </nav>
  )
}
