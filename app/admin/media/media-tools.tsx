import { classes } from '#app/admin/ui/classes.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import styles from './media-tools.module.css'
import type { LibraryQuery, Show, Sort, Summary } from './use-uploads.ts'

type MediaToolsProps = {
  readonly query: LibraryQuery
  readonly summary: Summary | undefined
  readonly onChange: (query: LibraryQuery) => void
}

const sorts: readonly (readonly [Sort, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
  ['largest', 'Largest first'],
]

/** Search, order, and the pictures that want attention. */
export function MediaTools({ query, summary, onChange }: MediaToolsProps) {
  const chips: readonly (readonly [Show, string, number | undefined])[] = [
    ['', 'All', summary?.total],
    ['undescribed', 'Without description', summary?.undescribed],
    ['unused', 'Unused', summary?.unused],
    ['large', 'Over 1 MB', summary?.large],
  ]
  const use = query.show === 'used' || query.show === 'unused' ? query.show : ''
  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          label="Search name, description or caption"
          value={query.q}
          onChange={(event) => onChange({ ...query, q: event.target.value })}
        />
        <select
          aria-label="Use"
          value={use}
          onChange={(event) => onChange({ ...query, show: event.target.value as Show })}
        >
          <option value="">Used and unused</option>
          <option value="used">Used</option>
          <option value="unused">Unused</option>
        </select>
        <select
          aria-label="Sort"
          value={query.sort}
          onChange={(event) => onChange({ ...query, sort: event.target.value as Sort })}
        >
          {sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Show</legend>
        {chips.map(([value, label, count]) => (
          <button
            key={value}
            type="button"
            aria-pressed={query.show === value}
            className={classes(styles.chip, query.show === value && styles.on)}
            onClick={() => onChange({ ...query, show: value })}
          >
            {label} {count?.toLocaleString('en-GB')}
          </button>
        ))}
      </fieldset>
    </>
  )
}
