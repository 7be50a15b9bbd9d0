import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { type May, useMay } from '#app/admin/store/use-may.ts'
import { groupsFor } from '#app/admin/tab-groups.ts'
import { footPages, ownPages } from './own-pages.ts'
import { isAt } from './place.ts'
import styles from './sidebar.module.css'

type TabLink = { readonly label: string; readonly to: string }

const others: readonly TabLink[] = [
  { label: 'Newsletter subscriptions', to: addresses.subscriptions },
  { label: 'Account', to: addresses.account },
]
const groupsOf = (may: May): readonly { readonly label: string; readonly pages: readonly TabLink[] }[] => [
  { label: 'Panel', pages: [...ownPages, ...footPages].filter(({ needs }) => may(needs)) },
  ...groupsFor(may).map(({ label, tabs }) => ({
    label,
    pages: tabs.map((tab) => ({ label: tab.label, to: addresses.tab(tab.name) })),
  })),
]

/** The panel's own pages and the tabs on a phone. */
export function TabPicker({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  const groups = groupsOf(useMay())
  const pages = [...others, ...groups.flatMap((group) => group.pages)]
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
