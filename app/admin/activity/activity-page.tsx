import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePeople } from '#app/admin/people/use-people.ts'
import rows from '#app/admin/special/rows.module.css'
import { usePanel } from '#app/admin/store/panel.ts'
import { useKeyset } from '#app/admin/store/use-keyset.ts'
import { useSettled } from '#app/admin/store/use-settled.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { saveFile } from '#app/admin/ui/save-file.ts'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { types } from '#content/registry.ts'
import { sourceNames, versionSources } from '#engine/derive/history.ts'
import { activityKinds } from '#engine/rules/activity.ts'
import styles from './activity.module.css'
import { ActivityRows } from './activity-rows.tsx'
import { ownSectionOptions, type ActivityPage as Page } from './entry.ts'
import { everything, type Filter, filterIn, kindWords, periods, queryOf } from './filter.ts'

type Option = { readonly value: string; readonly label: string }
type Choice = {
  readonly name: 'person' | 'kind' | 'type' | 'source' | 'days'
  readonly label: string
  readonly all: string
  readonly options: readonly Option[]
}

const sections: readonly Option[] = [
  ...types.map(({ name, labels }) => ({ value: name, label: labels.many })),
  ...ownSectionOptions,
]

/** Who did what, when and from where. */
export default function ActivityPage() {
  const { client, notices } = usePanel()
  const { people = [] } = usePeople()
  const [filter, setFilter] = useState(() => filterIn(location.search))
  const query = queryOf(filter)
  const { pages, status, error, isCurrent, hasMore, more, retry } = useKeyset<Page>(`/api/activity${useSettled(query)}`)
  const items = pages.flatMap((page) => page.items)
  useEffect(() => history.replaceState(history.state, '', location.pathname + query), [query])
  const isFiltered = query !== ''
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part })
  const choices: readonly Choice[] = [
    {
      name: 'person',
      label: 'Person',
      all: 'Everybody',
      options: people.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'kind',
      label: 'Kind',
      all: 'Every kind',
      options: activityKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
    },
    { name: 'type', label: 'Section', all: 'Every section', options: sections },
    {
      name: 'source',
      label: 'From where',
      all: 'Anywhere',
      options: versionSources.map((source) => ({ value: source, label: sourceNames[source] })),
    },
    { name: 'days', label: 'Time', all: 'Any time', options: periods },
  ]

  async function download() {
    const file = await client.download(`/api/activity/export.csv${query}`)
    if (file) saveFile(file, 'activity.csv')
    else notices.report('The export failed', 'Please try again in a moment.')
  }

  return (
    <section aria-label="Activity" aria-busy={status === 'loading' && pages.length === 0}>
      <PageHead title="Activity" help="Who did what, when and from where. Nobody can change it.">
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          Export CSV
        </Button>
      </PageHead>
      {status === 'failed' && (
        <Banner title="The activity could not be loaded" detail={error ?? 'The server did not answer.'}>
          <Button small onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={styles.tools}>
        <SearchBox
          label="Search name, item or address"
          value={filter.q}
          onChange={(event) => change({ q: event.target.value })}
        />
        {choices.map(({ name, label, all, options }) => (
          <select
            key={name}
            aria-label={label}
            value={filter[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
      </div>
      {isFiltered && (
        <Button small className={styles.clear} onClick={() => setFilter(everything)}>
          Clear filters
        </Button>
      )}
      {items.length > 0 && (
        <div className={rows.shown} aria-busy={!isCurrent}>
          <ActivityRows items={items} />
        </div>
      )}
      {items.length === 0 && status === 'ready' && (
        <p className={rows.empty}>
          {isFiltered ? 'Nothing matches. Clear the filters.' : 'Nothing has been done yet.'}
        </p>
      )}
      {pages.length === 0 && status === 'loading' && <WaitingRows />}
      {hasMore && status !== 'failed' && (
        <Button className={styles.more} aria-disabled={status === 'loading'} onClick={more}>
          {status === 'loading' ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </section>
  )
}
