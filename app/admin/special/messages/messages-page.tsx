import { CheckCheck, Mail, MailOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import { PageSelection } from '#app/admin/special/page-selection.tsx'
import { PagesFrame } from '#app/admin/special/pages-frame.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { useTally } from '#app/admin/store/use-data.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { DeleteMessages } from './delete-messages.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'
import { useLinkedMessage } from './use-linked-message.ts'
import { useMarks } from './use-marks.ts'

const base = '/api/contact-messages/admin'
const words = {
  title: 'Contact messages',
  help: 'Sent from the public contact form. Opening a message marks it as read.',
  search: 'Search name, e-mail, subject or text',
  counted: 'unread',
  failed: 'The messages could not be loaded',
  nothingFound: 'No message contains this.',
  empty: 'No messages yet. They arrive here from the contact page.',
  noneSuch: 'No unread messages.',
}
const filters = [
  { value: 'all', label: 'All' },
  { value: 'true', label: 'Unread' },
] as const

export function MessagesPage() {
  const pages = usePages({ base, tally: 'messages', countHeader: 'x-unread-count', filter: 'unread' })
  const writes = useEntryWrites({ base, what: 'contact message', pages })
  const { read, mark, markAll } = useMarks({ base, pages, writes })
  const items = pages.page?.items ?? []
  const selection = useSelection(items)
  const selectedIds = [...selection.ids]
  const { counted: unread } = useTally('messages')
  const [open, setOpen] = useState<Item>()
  const [deleting, setDeleting] = useState<readonly number[]>()
  const show = (message: Item) => {
    setOpen(message)
    void read(message)
  }
  useLinkedMessage(base, show)
  const markSelected = (isRead: boolean) => {
    void mark(selectedIds, isRead)
    selection.change.clear()
  }

  return (
    <>
      <PagesFrame
        words={words}
        pages={pages}
        filters={filters}
        onExport={() => void writes.download()}
        actions={
          <Button aria-disabled={unread === 0} onClick={() => unread > 0 && void markAll()}>
            <CheckCheck size={16} strokeWidth={1.6} aria-hidden="true" />
            Mark all as read
          </Button>
        }
      >
        <PageSelection what="messages" items={items} selection={selection}>
          <Button small onClick={() => markSelected(true)}>
            <MailOpen size={15} strokeWidth={1.6} aria-hidden="true" />
            <span>Mark as read</span>
          </Button>
          <Button small onClick={() => markSelected(false)}>
            <Mail size={15} strokeWidth={1.6} aria-hidden="true" />
            <span>Mark as unread</span>
          </Button>
          <Button small look="delete" onClick={() => setDeleting(selectedIds)}>
            <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
            <span>Delete</span>
          </Button>
        </PageSelection>
        <ul className={rows.rows}>
          {items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isSelected={selection.ids.has(message.id)}
              selection={selection.change}
              onRead={() => show(message)}
              onMark={(isRead) => void mark([message.id], isRead)}
              onDelete={() => setDeleting([message.id])}
            />
          ))}
        </ul>
      </PagesFrame>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpen(undefined)}
          onUnread={() => {
            setOpen(undefined)
            void mark([open.id], false)
          }}
          onDelete={() => {
            setDeleting([open.id])
            setOpen(undefined)
          }}
        />
      )}
      {deleting && (
        <DeleteMessages
          ids={deleting}
          items={items}
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined)
            selection.change.drop(deleting)
            void writes.remove(deleting)
          }}
        />
      )}
    </>
  )
}
