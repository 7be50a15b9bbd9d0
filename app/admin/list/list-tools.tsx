import { Rows3, Rows4 } from 'lucide-react'
import { useRef } from 'react'
import { inText } from '#app/admin/types.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { searchedFields, sortLabel, sortsOf, type View } from './filter.ts'
import styles from './list-tools.module.css'
import type { Density } from './use-density.ts'

type ListToolsProps = {
  readonly type: ContentType
  readonly view: View
  readonly onChange: (view: View) => void
  /** How many items there are. */
  readonly count: number
  /** How many of them have no page; nothing for types without pages. */
  readonly withoutPage: number | undefined
  /** Only where the list has rows. */
  readonly density: Density | undefined
  readonly onDensity: (density: Density) => void
  readonly hasKeys: boolean
}

const activities = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active only' },
  { value: 'inactive', label: 'Inactive only' },
] as const
const densities = [
  { value: 'comfortable', label: 'Comfortable rows', icon: <Rows3 size={17} strokeWidth={1.6} aria-hidden="true" /> },
  { value: 'dense', label: 'Dense rows', icon: <Rows4 size={17} strokeWidth={1.6} aria-hidden="true" /> },
] as const
const mostNamed = 3

/** title, subtitle or content */
function searchedWords(type: ContentType): string {
  const names = searchedFields(type).slice(0, mostNamed)
  const labels = names.flatMap((name) => type.fields[name]?.label.toLowerCase() ?? [])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}

/** Search, filter and order of a list. */
export function ListTools({ type, view, onChange, count, withoutPage, density, onDensity, hasKeys }: ListToolsProps) {
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', () => search.current?.focus(), { isFirst: true, isOn: hasKeys })
  return (
    <div className={styles.tools}>
      <SearchBox
        ref={search}
        className={styles.search ?? ''}
        label={`Search ${searchedWords(type)}`}
        placeholder={`Search ${count.toLocaleString('en-GB')} ${inText(type.labels.many)}`}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
        {...(hasKeys && { 'aria-keyshortcuts': '/' })}
      >
        {hasKeys && view.search === '' && <kbd>/</kbd>}
      </SearchBox>
      <Segment
        label="Status"
        options={activities}
        value={view.activity}
        onChange={(activity) => onChange({ ...view, activity })}
      />
      {withoutPage !== undefined && (
        <select
          aria-label="Page"
          className={styles.choice}
          value={view.withoutPage ? 'missing' : ''}
          onChange={(event) => onChange({ ...view, withoutPage: event.target.value !== '' })}
        >
          <option value="">Any page state</option>
          <option value="missing">No page yet, {withoutPage.toLocaleString('en-GB')}</option>
        </select>
      )}
      <select
        aria-label="Sort by"
        className={styles.choice}
        value={view.sort}
        onChange={(event) => onChange({ ...view, sort: event.target.value })}
      >
        {sortsOf(type).map((name) => (
          <option key={name} value={name}>
            {sortLabel(type, name)}
          </option>
        ))}
      </select>
      {density && (
        <div className={styles.density}>
          <Segment label="Rows" options={densities} value={density} onChange={onDensity} />
        </div>
      )}
    </div>
  )
}
