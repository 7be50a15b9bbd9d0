import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import styles from './filter-bar.module.css'

export type Chip = { readonly name: string; readonly count?: number; readonly href: string; readonly current: boolean }
export type ChipGroup = { readonly name: string; readonly chips: readonly Chip[]; readonly named?: boolean }

/** Links that narrow an archive down: the address changes, no script is needed. */
export function FilterBar({ groups }: { readonly groups: readonly ChipGroup[] }) {
  const shown = groups.filter(({ chips }) => chips.length > 1 || chips.some(({ current }) => current))
  if (shown.length === 0) return null
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.groups}`}>
        {shown.map(({ name, chips, named = false }) => (
          <nav key={name} aria-label={name} className={styles.group}>
            {named && (
              <span className={styles.name} aria-hidden="true">
                {name}
              </span>
            )}
            <ul>
              {chips.map((chip) => (
                <li key={chip.href}>
                  <SiteLink href={chip.href} aria-current={chip.current ? 'page' : undefined} lang={langOf(chip.name)}>
                    {chip.name}
                    {chip.count !== undefined && <span>{chip.count.toLocaleString('en')}</span>}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
}
