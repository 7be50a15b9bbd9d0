import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { ownPages } from './own-pages.ts'
import { isAt } from './place.ts'
import styles from './sidebar.module.css'

type Page = { readonly label: string; readonly to: string }

const others: readonly Page[] = [
  { label: 'Newsletter subscriptions', to: addresses.subscriptions },
  { label: 'Account', to: addresses.account },
]
const groups: readonly { readonly label: string; readonly pages: readonly Page[] }[] = [
  { label: 'Panel', pages: ownPages },
  ...tabGroups.map(({ label, tabs }) => ({
    label,
    pages: tabs.map((tab) => ({ label: tab.label, to: addresses.tab(tab.name) })),
  })),
]
const pages = [...others, ...groups.flatMap((group) => group.pages)]

/** The panel's own pages and the tabs on a phone. */
export function TabPicker({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  const current = pages.find(({ to }) => isAt(path, to))?.to
  // What is reached from the bar alone is named here only while it is open.
  const other = others.find(({ to }) => to === current)
  return (
    <div className={styles.picker}>
      <select aria-label="Section" value={current} onChange={(event) => navigate(event.target.value)}>
        {other && <option value={other.to}>{other.label}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.pages.map(({ label, to }) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
