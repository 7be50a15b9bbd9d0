import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/admin/dates.ts'
import { ItemForm } from '#app/admin/form/item-form.tsx'
import { type Item, textOf } from '#app/admin/item.ts'
import { loadingList, shownBlock } from '#app/admin/store/lists.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { inText, titleOf, types } from '#app/admin/types.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { useShortcut } from '#app/admin/ui/use-shortcut.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { EmptyList } from './empty-list.tsx'
import { ItemList } from './item-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useListWrites } from './use-list-writes.ts'

type TypeListProps = {
  readonly type: ContentType
  readonly title: string
  readonly heading: 'h1' | 'h2'
  /** Whether the key n adds here; a tab with two lists gives it to one. */
  readonly hasShortcut: boolean
}

const ownsPages = (type: ContentType) =>
  types.some(({ fields }) => Object.values(fields).some(({ to }) => to?.name === type.name))

/** Everything about one content type: its items, and adding, editing and deleting them. */
export function TypeList({ type, title, heading, hasShortcut }: TypeListProps) {
  const { data } = usePanel()
  const { lists, failed } = useObservable(data)
  const { status, items } = lists[type.name] ?? loadingList
  /** `new`, or the item as it was when its form was opened. */
  const [editing, setEditing] = useState<Item | 'new'>()
  const [deleting, setDeleting] = useState<Item>()
  const { remove, reorder } = useListWrites(type)
  const add = () => setEditing('new')
  const inner = heading === 'h1' ? 'h2' : 'h3'
  useShortcut('n', () => {
    if (hasShortcut) add()
  })

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
        <Button look="hot" onClick={add} {...(hasShortcut && { 'aria-keyshortcuts': 'n' })}>
          <Plus size={17} aria-hidden="true" />
          Add {inText(type.labels.one)}
        </Button>
      </PageHead>
      {!editing && <DraftNotices type={type} items={items} onOpen={(item) => setEditing(item ?? 'new')} />}
      {status === 'failed' && !failed && (
        <Banner
          title="This list could not be loaded"
          detail={items.length > 0 ? 'What you see is what was known before.' : 'The site itself is not affected.'}
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
        status === 'ready' && <EmptyList type={type} heading={inner} onAdd={add} />
      ) : (
        <ItemList
          type={type}
          items={items}
          heading={inner}
          onEdit={setEditing}
          onDelete={setDeleting}
          onOrder={(order) => void reorder(order)}
        />
      )}
      {editing && (
        <ItemForm type={type} item={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <DeleteDialog
          title={titleOf(type, deleting)}
          detail={`${type.labels.one} ${deleting.id}, ${deleting.is_active === true ? 'active' : 'inactive'}, last saved ${dayOf(deleting.updated_at)}`}
          image={textOf(deleting, type.card.image)}
          consequence={`It disappears from the site at once${ownsPages(type) ? ', with its page' : ''}. You can undo this for a moment.`}
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined)
            void remove(deleting)
          }}
        />
      )}
    </section>
  )
}
