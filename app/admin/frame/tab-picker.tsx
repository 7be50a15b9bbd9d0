import { useLocation } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { tabGroups } from '#app/admin/tab-groups.ts'
import styles from './sidebar.module.css'

const others = [
  { label: 'Newsletter subscriptions', to: addresses.subscriptions },
  { label: 'Account', to: addresses.account },
]

/** The tabs on a phone. */
export function TabPicker({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  // What is reached from the bar alone is named here only while it is open.
  const other = others.find(({ to }) => to === path)
  return (
    <div className={styles.picker}>
      <select aria-label="Section" value={path} onChange={(event) => navigate(event.target.value)}>
        {other && <option value={other.to}>{other.label}</option>}
        {tabGroups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.tabs.map(({ name, label }) => (
              <option key={name} value={addresses.tab(name)}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
