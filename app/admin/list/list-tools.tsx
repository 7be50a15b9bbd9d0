import { LayoutGrid, Rows3, Rows4 } from 'lucide-react'
import { useRef } from 'react'
import { useDrafts } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { useMedia } from '#app/admin/ui/use-media.ts'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { searchedFields, sortLabel, sortsOf, type View } from './filter.ts'
import styles from './list-tools.module.css'
import type { Layout } from './use-layout.ts'

type ListToolsProps = {
  readonly type: ContentType
  readonly view: View
  readonly onChange: (view: View) => void
  /** How many items there are. */
  readonly count: number
  /** How many of them have no page; nothing for types without pages. */
  readonly withoutPage: number | undefined
  readonly layout: Layout
  /** Those that it can have; none where there is no choice. */
  readonly layouts: readonly Layout[]
  readonly onLayout: (layout: Layout) => void
  readonly hasKeys: boolean
}

const activities = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active only' },
  { value: 'inactive', label: 'Inactive only' },
] as const
const withDrafts = [...activities, { value: 'drafts', label: 'Drafts' }] as const
const layoutOptions = [
  { value: 'cards', label: 'Cards', icon: <LayoutGrid size={17} strokeWidth={1.6} aria-hidden="true" /> },
  { value: 'comfortable', label: 'Comfortable rows', icon: <Rows3 size={17} strokeWidth={1.6} aria-hidden="true" /> },
  { value: 'dense', label: 'Dense rows', icon: <Rows4 size={17} strokeWidth={1.6} aria-hidden="true" /> },
] as const
/** On phones rows have one height. */
const phoneOptions = layoutOptions.flatMap((option) =>
  option.value === 'comfortable' ? [] : option.value === 'dense' ? { ...option, label: 'Rows' } : option,
)
const maxNamed = 3

/** title, subtitle or content */
function searchedWords(type: ContentType): string {
  const names = searchedFields(type).slice(0, maxNamed)
  const labels = names.flatMap((name) => type.fields[name]?.label.toLowerCase() ?? [])
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`
}

/** Search, filter and order of a list. */
export function ListTools({ type, view, onChange, count, withoutPage, hasKeys, ...rest }: ListToolsProps) {
  const { layout, layouts, onLayout } = rest
  const isPhone = useMedia('(max-width: 900px)')
  const offered = (isPhone ? phoneOptions : layoutOptions).filter(({ value }) => layouts.includes(value))
  const hasDrafts = useDrafts(type.name).drafts.some(({ item_id: id }) => id !== null)
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', () => search.current?.focus(), { isFirst: true, isOn: hasKeys })
  const layoutChoice = offered.length > 1 && (
    <div className={styles.layout}>
      <Segment
        label="Layout"
        options={offered}
        value={isPhone && layout === 'comfortable' ? 'dense' : layout}
        onChange={onLayout}
      />
    </div>
  )
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
      {isPhone && layoutChoice}
      <Segment
        label="Status"
        options={hasDrafts || view.activity === 'drafts' ? withDrafts : activities}
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
      {!isPhone && layoutChoice}
    </div>
  )
}
