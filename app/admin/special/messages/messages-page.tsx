import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Item, textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { Pager } from '#app/admin/special/pager.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Figures } from '#app/admin/ui/figures.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'

const base = '/api/contact-messages/admin'

export function MessagesPage() {
  const { client } = usePanel()
  const pages = usePages({ base, tally: 'messages', countHeader: 'x-unread-count' })
  const { remove, download } = useEntryWrites({ base, what: 'contact message', pages })
  const [open, setOpen] = useState<Item>()
  const [deleting, setDeleting] = useState<Item>()
  const { page, failed, search } = pages

  async function read(message: Item) {
    setOpen(message)
    if (message.is_read === true) return
    pages.change(({ items, total, counted }) => ({
      items: items.map((item) => (item.id === message.id ? { ...item, is_read: true } : item)),
      total,
      counted: Math.max(0, counted - 1),
    }))
    const outcome = await client.call(`${base}/${message.id}/read`, { method: 'PUT' })
    if (!outcome.ok) reportError(new Error(`Message ${message.id} could not be marked as read`))
    pages.reload()
  }

  return (
    <section aria-label="Contact messages">
      <PageHead title="Contact messages" help="Sent from the public contact form. Opening a message marks it as read.">
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          Export CSV
        </Button>
      </PageHead>
      {failed && (
        <Banner title="The messages could not be loaded">
          <Button small onClick={pages.reload}>
            Try again
          </Button>
        </Banner>
      )}
      <SearchBox
        label="Search name, e-mail, subject or text"
        value={search}
        onChange={(event) => pages.find(event.target.value)}
      />
      {page ? (
        <Figures figures={[pages.count, { value: page.counted, label: 'unread' }]} />
      ) : (
        <p className={rows.waiting} role="status">
          Loading...
        </p>
      )}
      {page && page.items.length > 0 && (
        <ul className={rows.rows}>
          {page.items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              onRead={() => void read(message)}
              onDelete={() => setDeleting(message)}
            />
          ))}
        </ul>
      )}
      {page?.items.length === 0 && !failed && (
        <p className={rows.empty}>
          {search ? 'No message contains this.' : 'No messages yet. They arrive here from the contact page.'}
        </p>
      )}
      <Pager pages={pages} />
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
    </section>
  )
}
