import { ExternalLink, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { openForm } from '#app/admin/form/use-way-back.ts'
import { listAddress, tabPlace } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { shownBlock } from '#app/admin/store/lists.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAllFailed, useList } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { inText } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { DraftList } from './draft-list.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { EmptyList } from './empty-list.tsx'
import { useItemActions } from './item-actions.ts'
import { ItemList } from './item-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { OpenForm } from './open-form.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { useListView } from './use-list-view.ts'
import { useListWrites } from './use-list-writes.ts'

type TypeListProps = {
  readonly type: ContentType
  readonly title: string
  readonly heading: 'h1' | 'h2'
  /** Which list of its tab it is; the keys work in the first one. */
  readonly place: number
}

/** The form over this list that the address names. */
function useFormOver(type: ContentType): string | undefined {
  const form = tabPlace(usePathname())?.form
  return form?.type === type ? form.id : undefined
}

/** Everything about one content type: its items, and adding, editing and deleting them. */
export function TypeList({ type, title, heading, place }: TypeListProps) {
  const { data } = usePanel()
  const failed = useAllFailed()
  const { status, items } = useList(type.name)
  const hasKeys = place === 0
  const address = useMemo(
    () => ({ path: listAddress(type), suffix: place === 0 ? '' : String(place + 1) }),
    [type, place],
  )
  const { view, change, writeNow } = useListView(type, address)
  const [removing, setRemoving] = useState<readonly Item[]>()
  /** What was added here last. */
  const [added, setAdded] = useState<number>()
  const writes = useListWrites(type)
  const { setActive } = writes
  const actions = useItemActions({
    type,
    onLeave: writeNow,
    onRemove: useCallback((item: Item) => setRemoving([item]), []),
    onActive: useCallback((item: Item, isActive: boolean) => void setActive(item, isActive), [setActive]),
  })
  const form = useFormOver(type)
  const inner = heading === 'h1' ? 'h2' : 'h3'
  const mayAdd = useMay()('drafts')
  useShortcut('n', actions.add, { isOn: hasKeys && mayAdd })

  return (
    <section aria-label={title}>
      <PageHead
        title={title}
        heading={heading}
        help={
          <>
            {type.help}{' '}
            <a href={type.seenAt} target="_blank" rel="noreferrer">
              View on site
              <ExternalLink size={12} aria-hidden="true" style={{ display: 'inline', marginLeft: 4 }} />
            </a>
          </>
        }
      >
        {mayAdd && (
          <Button look="hot" onClick={actions.add} {...(hasKeys && { 'aria-keyshortcuts': 'n' })}>
            <Plus size={17} aria-hidden="true" />
            Add {inText(type.labels.one)}
          </Button>
        )}
      </PageHead>
      {form === undefined ? (
        <>
          <DraftNotices type={type} items={items} isComplete={status === 'ready'} onOpen={openForm} />
          <DraftList type={type} items={items} isComplete={status === 'ready'} heading={inner} onOpen={openForm} />
        </>
      ) : (
        <OpenForm key={form} type={type} id={form} onAdded={setAdded} />
      )}
      {status === 'failed' && !failed && (
        <Banner
          title="This list could not be loaded"
          detail={items.length > 0 ? 'You see what was loaded before.' : 'The site itself is not affected.'}
        >
          <Button small onClick={() => void data.load()}>
            Try again
          </Button>
        </Banner>
      )}
      {type.cardinality === 'one' && items.length > 0 && !shownBlock(items) && (
        <Banner
          tone="warning"
          title="The site shows its built-in text here"
          detail="No entry is active. Edit one and tick Active to show it instead."
        />
      )}
      {status === 'loading' ? (
        <ListSkeleton />
      ) : items.length === 0 ? (
        status === 'ready' && <EmptyList type={type} heading={inner} onAdd={mayAdd ? actions.add : undefined} />
      ) : (
        <ItemList
          type={type}
          items={items}
          heading={inner}
          hasKeys={hasKeys}
          address={address}
          view={view}
          onView={change}
          actions={actions}
          writes={writes}
          added={form === undefined ? added : undefined}
          onRemoveMany={setRemoving}
        />
      )}
      {removing && (
        <RemoveQuestion
          type={type}
          items={removing}
          onClose={() => setRemoving(undefined)}
          onRemove={() => {
            setRemoving(undefined)
            const [only, ...others] = removing
            if (only && others.length === 0) void writes.remove(only)
            else
              void writes.bulk(
                'delete',
                removing.map(({ id }) => id),
              )
          }}
        />
      )}
    </section>
  )
}
