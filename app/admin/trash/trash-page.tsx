import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import bar from '#app/admin/selection/bar.module.css'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import selected from '#app/admin/special/page-selection.module.css'
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
import { WaitingRows } from '#app/admin/ui/waiting-rows.tsx'
import { types } from '#content/registry.ts'
import type { TrashResult } from '#engine/derive/history.ts'
import { type Removal, RemoveForGood } from './remove-for-good.tsx'
import styles from './trash-page.module.css'
import { TrashRow } from './trash-row.tsx'
import { backOf, count } from './trash-words.ts'
import { type TrashQuery, useTrash } from './use-trash.ts'

/** Everything that was deleted and can still be put back. */
export default function TrashPage() {
  const { notices } = usePanel()
  const mayWrite = useMay()('content.write')
  const [query, setQuery] = useState<TrashQuery>({ q: '', type: '' })
  const trash = useTrash(query)
  const { entries, status, total, isBusy } = trash
  const items = entries.map(({ id, deleted_at }) => ({ id, created_at: deleted_at, updated_at: deleted_at }))
  const everSelected = useSelection(items)
  const [removal, setRemoval] = useState<Removal>()
  const [error, setError] = useState<string>()
  const [refusals, setRefusals] = useState<ReadonlyMap<number, TrashResult>>(new Map())
  const isFiltered = query.q.trim() !== '' || query.type !== ''
  /** What matches and is not shown yet; read when somebody selects all of it. */
  const [all, setAll] = useState<{ readonly query: TrashQuery; readonly ids: readonly number[] }>()
  // What another search hides is not acted on.
  const known = new Set([...entries.map(({ id }) => id), ...(all?.query === query ? all.ids : [])])
  const chosen = entries.filter(({ id }) => everSelected.ids.has(id))
  const selection = { ids: everSelected.ids.intersection(known), change: everSelected.change }
  const leave = useRowFocus(entries.map(({ id }) => id))

  function tell(results: readonly TrashResult[], keepsActive: boolean) {
    const back = results.filter(({ outcome }) => outcome === 'restored')
    setRefusals(new Map(results.flatMap((result) => (result.outcome === 'refused' ? [[result.id, result]] : []))))
    selection.change.drop(back.map(({ id }) => id))
    if (back.length > 0) notices.toast(backOf(back, entries, keepsActive))
  }
  async function restore(ids: readonly number[], keepsActive = false) {
    if (isBusy) return
    leave(ids)
    const { results, error: fault } = await trash.restore(ids, keepsActive)
    setError(fault)
    tell(results, keepsActive)
  }
  async function selectAll() {
    const ids = await trash.readAll()
    if (!ids) return setError('The rest of the trash could not be read. Please try again.')
    setAll({ query, ids })
    selection.change.selectAll(ids.map((id) => ({ id, created_at: '', updated_at: '' })))
  }
  const askToRemove = (wanted: Removal) => {
    if (!isBusy) setRemoval(wanted)
  }
  async function remove({ entries: named, ids, isAll }: Removal) {
    setRemoval(undefined)
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
          <Button
            look="delete"
            aria-disabled={isBusy}
            onClick={() => askToRemove({ entries, ids: [...known], isAll: true, total })}
          >
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
        {trash.done !== undefined
          ? `Restoring… ${trash.done.toLocaleString('en-GB')} are back.`
          : entries.length > 0 && count(total)}
      </p>
      {status === 'loading' && trash.pages.length === 0 && <WaitingRows />}
      {entries.length > 0 && (
        <div className={classes(rows.shown, styles.list)} aria-busy={!trash.isCurrent}>
          <PageSelection what="items" items={items} selection={selection}>
            <Button small look="primary" aria-disabled={isBusy} onClick={() => void restore([...selection.ids])}>
              <RotateCcw size={15} strokeWidth={1.6} aria-hidden="true" />
              Restore {selection.ids.size.toLocaleString('en-GB')}, switched off
            </Button>
            <Button small aria-disabled={isBusy} onClick={() => void restore([...selection.ids], true)}>
              Restore as before
            </Button>
            <Button
              small
              look="delete"
              aria-disabled={isBusy}
              onClick={() =>
                askToRemove({ entries: chosen, ids: [...selection.ids], isAll: false, total: selection.ids.size })
              }
            >
              Delete for ever
            </Button>
            {selection.ids.size < total && trash.isCurrent && (
              <button type="button" className={classes(bar.link, selected.choice)} onClick={() => void selectAll()}>
                Select all {total.toLocaleString('en-GB')}
              </button>
            )}
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
                  onRemove={(one) => askToRemove({ entries: [one], ids: [one.id], isAll: false, total: 1 })}
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
