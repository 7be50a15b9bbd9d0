import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import { matchingGroups } from './matching-groups.ts'
import styles from './sidebar.module.css'
import { TabCount } from './tab-count.tsx'
import { TabPicker } from './tab-picker.tsx'

/** The tabs in groups, with a box to find one; a select on phones. */
export function Sidebar({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const groups = matchingGroups(tabGroups, wanted)
  useShortcut('/', () => search.current?.focus())

  function onKeyDown(event: KeyboardEvent) {
    const first = groups[0]?.tabs[0]
    if (event.key === 'Escape') setWanted('')
    if (event.key !== 'Enter' || !first) return
    navigate(addresses.tab(first.name))
    setWanted('')
  }

  return (
    <nav className={styles.side} aria-label="Sections">
      <TabPicker path={path} />
      <div className={styles.search}>
        <SearchBox
          label="Find a section"
          ref={search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={onKeyDown}
        >
          <kbd>/</kbd>
        </SearchBox>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2>{group.label}</h2>
            <ul>
              {group.tabs.map((tab) => {
                const to = addresses.tab(tab.name)
                return (
                  <li key={tab.name}>
                    <Link href={to} {...(path === to && { 'aria-current': 'page' as const })}>
                      {tab.label}
                      <TabCount tab={tab} />
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={styles.none}>No section has this name.</p>}
      </div>
    </nav>
  )
}
