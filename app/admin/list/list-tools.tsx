import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { sortLabel, type View } from './filter.ts'
import styles from './list-tools.module.css'

type ListToolsProps = {
  readonly type: ContentType
  readonly view: View
  readonly onChange: (view: View) => void
}

const activities = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active only' },
  { value: 'inactive', label: 'Inactive only' },
] as const

/** title, subtitle or content */
function searchedFields({ card, fields }: ContentType): string {
  const labels = (card.search ?? []).map((name) => (fields[name]?.label ?? name).toLowerCase())
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}

/** Search, filter and order of a list, as far as its declaration asks for them. */
export function ListTools({ type, view, onChange }: ListToolsProps) {
  const { search, sort } = type.card
  if (!search && !sort) return null
  return (
    <div className={styles.tools}>
      {search && (
        <SearchBox
          label={`Search ${searchedFields(type)}`}
          value={view.search}
          onChange={(event) => onChange({ ...view, search: event.target.value })}
        />
      )}
      <Segment
        label="Status"
        options={activities}
        value={view.activity}
        onChange={(activity) => onChange({ ...view, activity })}
      />
      {sort && (
        <select
          aria-label="Sort by"
          value={view.sort}
          onChange={(event) => onChange({ ...view, sort: event.target.value })}
        >
          {sort.map((name) => (
            <option key={name} value={name}>
              {sortLabel(type, name)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
