import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import { PageSelection } from '#app/admin/special/page-selection.tsx'
import rows from '#app/admin/special/rows.module.css'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { useRowFocus } from '#app/admin/ui/use-row-focus.ts'
import { types } from '#content/registry.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import { type Removal, RemoveForGood } from './remove-for-good.tsx'
import styles from './trash-page.module.css'
import { TrashRow } from './trash-row.tsx'
import { backOf, count } from './trash-words.ts'
import { useTrash } from './use-trash.ts'

/** Everything that was deleted and can still be put back. */
export default function TrashPage() {
  const { notices } = usePanel()
  const mayWrite = useMay()('content.write')
  const [query, setQuery] = useState({ q: '', type: '' })
  const trash = useTrash(query)
  const { entries, status, total, isBusy } = trash
  const items = entries.map(({ id, deleted_at }) => ({ id, created_at: deleted_at, updated_at: deleted_at }))
  const everSelected = useSelection(items)
  const [removal, setRemoval] = useState<Removal>()
  const [error, setError] = useState<string>()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, TrashResult>>(new Map())
  const isFiltered = query.q.trim() !== '' || query.type !== ''
  // What another search hides is not acted on.
  const chosen = entries.filter(({ id }) => everSelected.ids.has(id))
  const selection = { ids: new Set(chosen.map(({ id }) => id)), change: everSelected.change }
  const leave = useRowFocus(entries.map(({ id }) => id))

  function tell(results: readonly TrashResult[]) {
    const back = results.filter(({ outcome }) => outcome === 'restored')
    setRefusals(new Map(results.flatMap((result) => (result.outcome === 'refused' ? [[result.id, result]] : []))))
    selection.change.drop(back.map(({ id }) => id))
    if (back.length > 0) notices.toast(backOf(back, entries))
  }
  async function restore(ids: readonly number[]) {
    if (isBusy) return
    leave(ids)
    const { results, error: fault } = await trash.restore(ids)
    setError(fault)
    tell(results)
  }
  const askToRemove = (wanted: Removal) => {
    if (!isBusy) setRemoval(wanted)
  }
  async function remove({ entries: named, isAll }: Removal) {
    setRemoval(undefined)
    const ids = named.map(({ id }) => id)
    // Of what was named in the question: others go on deleting.
    const [newest] = named
    leave(ids)
    const fault = isAll && newest ? await trash.empty(newest) : await trash.remove(ids)
    setError(fault)
    if (fault === undefined) selection.change.drop(ids)
  }

  return (
    <section aria-label="Trash">
      <PageHead
        title="Trash"
        help={
          mayWrite
            ? 'Deleted items wait here with everything that belonged to them, and discarded drafts of new ones. Nothing here is on the site.'
            : 'Drafts of new items that you discarded wait here.'
        }
      >
        {mayWrite && entries.length > 0 && !isFiltered && trash.isCurrent && (
          <Button look="delete" aria-disabled={isBusy} onClick={() => askToRemove({ entries, isAll: true, total })}>
            <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
            Empty the trash
          </Button>
        )}
      </PageHead>
      {error && <Banner title="That could not be done" detail={error} onDismiss={() => setError(undefined)} />}
      {status === 'failed' && (
        <Banner title="The trash could not be loaded" detail={trash.error ?? 'Nothing in it is lost.'}>
          <Button small onClick={trash.retry}>
            Try again
          </Button>
        </Banner>
      )}
      <div className={rows.tools}>
        <SearchBox
          label="Search the trash"
          value={query.q}
          onChange={({ target }) => setQuery({ ...query, q: target.value })}
        />
        <select
          aria-label="Section"
          value={query.type}
          onChange={({ target }) => setQuery({ ...query, type: target.value })}
        >
          <option value="">Every section</option>
          {types.map(({ name, labels }) => (
            <option key={name} value={name}>
              {labels.many}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.count} role="status">
        {status === 'loading' && trash.pages.length === 0 ? 'Loading...' : entries.length > 0 && count(total)}
      </p>
      {entries.length > 0 && (
        <div className={classes(rows.shown, styles.list)} aria-busy={!trash.isCurrent}>
          <PageSelection what="items" items={items} selection={selection}>
            <Button small look="primary" aria-disabled={isBusy} onClick={() => void restore([...selection.ids])}>
              <RotateCcw size={15} strokeWidth={1.6} aria-hidden="true" />
              Restore {selection.ids.size}
            </Button>
            <Button
              small
              look="delete"
              aria-disabled={isBusy}
              onClick={() => askToRemove({ entries: chosen, isAll: false, total: chosen.length })}
            >
              Delete for ever
            </Button>
          </PageSelection>
          <ul className={rows.rows}>
            {entries.map((entry) => {
              const refused = refusals.get(entry.id)
              return (
                <TrashRow
                  key={entry.id}
                  entry={entry}
                  isSelected={selection.ids.has(entry.id)}
                  selection={selection.change}
                  isBusy={isBusy}
                  refusal={refused && { error: refused.error ?? 'It could not be restored.', owner: refused.owner }}
                  onRestore={(ids) => void restore(ids)}
                  onRemove={(one) => askToRemove({ entries: [one], isAll: false, total: 1 })}
                />
              )
            })}
          </ul>
        </div>
      )}
      {entries.length === 0 && status === 'ready' && (
        <p className={rows.empty}>
          {isFiltered
            ? 'Nothing in the trash matches.'
            : `The trash is empty. ${mayWrite ? 'Deleted items' : 'Drafts of new items that you discard'} wait here for ${trash.days} days.`}
        </p>
      )}
      {trash.hasMore && status !== 'failed' && (
        <Button className={styles.more} aria-disabled={status === 'loading'} onClick={trash.more}>
          Show older
        </Button>
      )}
      {removal && (
        <RemoveForGood removal={removal} onRemove={() => void remove(removal)} onClose={() => setRemoval(undefined)} />
      )}
    </section>
  )
}
