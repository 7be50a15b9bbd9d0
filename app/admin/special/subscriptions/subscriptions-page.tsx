import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf, momentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { PagesFrame } from '#app/admin/special/pages-frame.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Pill } from '#app/admin/ui/pill.tsx'
import styles from './subscriptions-page.module.css'

const base = '/api/newsletter/admin/subscriptions'
const words = {
  title: 'Newsletter subscriptions',
  help: 'Addresses left in the newsletter form. They can be deleted, not edited.',
  search: 'Search e-mail',
  counted: 'active',
  failed: 'The subscriptions could not be loaded',
  nothingFound: 'No address contains this.',
  empty: 'No subscriptions yet. They come from the form at the foot of the home page.',
}

function SubscriptionRow({ subscription, onDelete }: { readonly subscription: Item; readonly onDelete: () => void }) {
  const email = textOf(subscription, 'email')
  const isActive = Number(subscription.is_active) === 1
  return (
    <li className={classes(rows.row, styles.row, !isActive && styles.gone)}>
      <b>{email}</b>
      <span className={styles.date}>{momentOf(subscription.subscribed_at)}</span>
      <span className={styles.status}>
        <Pill on={isActive}>{isActive ? 'Active' : `Unsubscribed ${dayOf(subscription.unsubscribed_at)}`.trim()}</Pill>
      </span>
      <Button small look="delete" aria-label={`Delete ${email}`} onClick={onDelete}>
        <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.word}>Delete</span>
      </Button>
    </li>
  )
}

export function SubscriptionsPage() {
  const pages = usePages({ base, tally: 'subscriptions', countHeader: 'x-active-count' })
  const { remove, download } = useEntryWrites({ base, what: 'newsletter subscription', pages })
  const [deleting, setDeleting] = useState<Item>()
  return (
    <>
      <PagesFrame words={words} pages={pages} onExport={() => void download()}>
        <div className={rows.rows}>
          <div className={classes(rows.row, styles.row, styles.heads)} aria-hidden="true">
            <span>E-mail</span>
            <span>Subscribed</span>
            <span>Status</span>
          </div>
          <ul>
            {pages.page?.items.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                onDelete={() => setDeleting(subscription)}
              />
            ))}
          </ul>
        </div>
      </PagesFrame>
      {deleting && (
        <DeleteDialog
          title={textOf(deleting, 'email')}
          detail={`Subscribed ${dayOf(deleting.subscribed_at)}`}
          consequence="The address gets no more letters. You can undo this for a moment."
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
