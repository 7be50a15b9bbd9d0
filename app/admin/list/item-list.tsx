import { Suspense, useMemo, useState } from 'react'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { pageInput } from '#app/admin/form/values/start.ts'
import type { Item } from '#app/admin/item.ts'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText, titleOf } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Figures } from '#app/admin/ui/figures.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { maxBulk } from '#engine/derive/bulk.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { useAbsence } from './absence.ts'
import { CardList } from './card-list.tsx'
import { countActive } from './count-active.ts'
import type { View } from './filter.ts'
import type { ItemActions } from './item-actions.ts'
import { CreatePages } from './lazy-create-pages.ts'
import { ListTools } from './list-tools.tsx'
import { usePagesOf } from './pages-of.ts'
import { RowTable } from './row-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import styles from './type-list.module.css'
import { useFound } from './use-found.ts'
import { useLayout } from './use-layout.ts'
import type { ListAddress } from './use-list-view.ts'
import type { BulkNotice, useListWrites } from './use-list-writes.ts'

type ItemListProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  readonly heading: 'h2' | 'h3'
  readonly hasKeys: boolean
  readonly address: ListAddress
  readonly view: View
  readonly onView: (view: View) => void
  readonly actions: ItemActions
  readonly writes: ReturnType<typeof useListWrites>
  readonly added: number | undefined
  readonly onRemoveMany: (items: readonly Item[]) => void
}

type Creation = {
  readonly owners: readonly Item[]
  readonly progress?: string
  readonly stop?: () => void
}

/** The items of a type, with what it takes to find, order and change many of them. */
export function ItemList({ type, items, heading, hasKeys, address, view, onView, ...rest }: ItemListProps) {
  const { actions, writes, added, onRemoveMany } = rest
  const { refused, notice } = writes
  const pages = usePagesOf(type)
  const matching = useFound(type, items, view, pages)
  /** The result of a bulk change of which only what it refused is shown. */
  const [shownNotice, setShownNotice] = useState<BulkNotice>()
  const showsRefused = notice !== undefined && shownNotice === notice
  const found = useMemo(
    () => (showsRefused ? items.filter(({ id }) => refused.has(id)) : matching),
    [showsRefused, items, refused, matching],
  )
  const { ids, change } = useSelection(found)
  // What was deleted meanwhile is not selected any more.
  const selected = useMemo(() => (ids.size === 0 ? [] : items.filter(({ id }) => ids.has(id))), [items, ids])
  const selection = { ids, selected, change }
  const { layout: chosen, density, offered, choose } = useLayout(items)
  // Which of several blocks the site shows is said on cards.
  const isSingle = type.cardinality === 'one'
  const isRows = chosen !== 'cards' && !isSingle
  const without = useMemo(() => {
    const isMissing = (item: Item) => pages?.of(item) === 'missing'
    return pages && { all: items.filter(isMissing).length, selected: selected.filter(isMissing) }
  }, [pages, items, selected])
  const absenceOf = useAbsence(type, pages)
  /** Whose pages are being made, or asked about. */
  const [creating, setCreating] = useState<Creation>()
  const activeFound = useMemo(() => countActive(found), [found])
  const inPlace = view.sort === type.orderBy && found.length === items.length
  const mayWrite = useMay()('content.write')
  const canReorder = mayWrite && type.orderBy !== undefined && inPlace && items.length > 1 && items.length <= maxBulk
  const hasTools = !isSingle || items.length > 1
  const isBusy = creating?.progress ?? writes.progress
  const shared = { type, items, found, added, address, heading, actions, pages, absenceOf, refused, selection }
  const layout = { ...shared, canReorder, hasKeys, ordering: writes.ordering }
  const refusedOne = notice ? undefined : items.find(({ id }) => refused.has(id))
  return (
    <>
      {/* Rows come and go while one scrolls: said in them, it would be said again, or not at all. */}
      {refusedOne && (
        <p className="visually-hidden" role="alert">
          {titleOf(type, refusedOne)}: {refused.get(refusedOne.id)}
        </p>
      )}
      {hasTools && (
        <ListTools
          type={type}
          view={view}
          onChange={onView}
          count={items.length}
          withoutPage={without?.all}
          layout={chosen}
          layouts={isSingle ? [] : offered}
          onLayout={choose}
          hasKeys={hasKeys}
        />
      )}
      <Figures
        figures={[
          { value: found.length, label: 'showing' },
          { value: activeFound, label: 'active in results' },
          { value: items.length, label: 'total' },
        ]}
      />
      {notice && (
        <Banner
          title={`${notice.changed.toLocaleString('en-GB')} changed, ${notice.refused.size.toLocaleString('en-GB')} refused.`}
          detail={[...new Set(notice.refused.values())].join(' ')}
          onDismiss={writes.dropNotice}
        >
          <Button small onClick={() => setShownNotice(showsRefused ? undefined : notice)}>
            {showsRefused ? 'Show all' : 'Show them'}
          </Button>
        </Banner>
      )}
      {found.length === 0 && (
        <p className={styles.none}>
          {showsRefused ? 'They are no longer in the list.' : 'Nothing matches. Clear the search or choose All.'}
        </p>
      )}
      {mayWrite && selected.length > 0 && (
        <SelectionBar
          type={type}
          selected={selected}
          total={items.length}
          found={found.length}
          withoutPage={without?.selected.length}
          progress={isBusy}
          onBulk={(action) => {
            if (isBusy) return
            if (action === 'delete') return onRemoveMany(selected)
            void writes.bulk(
              action,
              selected.map(({ id }) => id),
            )
          }}
          onCreatePages={() => !isBusy && setCreating({ owners: without?.selected ?? [] })}
          onStop={creating?.stop}
          onSelectFound={change.selectShown}
          onSelectAll={() => change.selectAll(items)}
          onClear={change.clear}
        />
      )}
      {creating && pages && (
        <Suspense>
          <CreatePages
            pageType={pages.type}
            what={inText(pages.type.labels.many)}
            path={baseOf(pages.type)}
            owners={creating.owners}
            begin={(owner) => pageInput(pages.type, type, owner)}
            newKey={newWriteKey}
            onProgress={(progress, stop) => setCreating({ ...creating, progress, stop })}
            onDone={() => setCreating(undefined)}
          />
        </Suspense>
      )}
      {isRows ? <RowTable {...layout} density={density} sort={view.sort} /> : <CardList {...layout} />}
    </>
  )
}
