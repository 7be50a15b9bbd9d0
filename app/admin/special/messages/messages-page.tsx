import { useState } from 'react'
import { type Item, textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { PagesFrame } from '#app/admin/special/pages-frame.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'

const base = '/api/contact-messages/admin'
const words = {
  title: 'Contact messages',
  help: 'Sent from the public contact form. Opening a message marks it as read.',
  search: 'Search name, e-mail, subject or text',
  counted: 'unread',
  failed: 'The messages could not be loaded',
  nothingFound: 'No message contains this.',
  empty: 'No messages yet. They arrive here from the contact page.',
}

export function MessagesPage() {
  const { client } = usePanel()
  const pages = usePages({ base, tally: 'messages', countHeader: 'x-unread-count' })
  const { remove, download } = useEntryWrites({ base, what: 'contact message', pages })
  const [open, setOpen] = useState<Item>()
  const [deleting, setDeleting] = useState<Item>()

  async function read(message: Item) {
    setOpen(message)
    if (message.is_read === true) return
    pages.change((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === message.id ? { ...item, is_read: true } : item)),
      counted: Math.max(0, page.counted - 1),
    }))
    const outcome = await client.call(`${base}/${message.id}/read`, { method: 'PUT' })
    if (!outcome.ok) reportError(new Error(`Message ${message.id} could not be marked as read`))
    pages.reload()
  }

  return (
    <>
      <PagesFrame words={words} pages={pages} onExport={() => void download()}>
        <ul className={rows.rows}>
          {pages.page?.items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              onRead={() => void read(message)}
              onDelete={() => setDeleting(message)}
            />
          ))}
        </ul>
      </PagesFrame>
      {open && (
        <MessageDialog
          message={open}
          onClose={() => setOpen(undefined)}
          onDelete={() => {
            setDeleting(open)
            setOpen(undefined)
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          title={textOf(deleting, 'subject')}
          detail={`${textOf(deleting, 'name')}, ${textOf(deleting, 'email')}`}
          consequence="You can undo this for a moment."
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined)
            void remove(deleting)
          }}
        />
      )}
    </>
  )
}
