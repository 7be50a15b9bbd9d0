import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf, momentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { Pager } from '#app/admin/special/pager.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Figures } from '#app/admin/ui/figures.tsx'
import { PageHead } from '#app/admin/ui/page-head.tsx'
import { Pill } from '#app/admin/ui/pill.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import styles from './subscriptions-page.module.css'

const base = '/api/newsletter/admin/subscriptions'

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
  const { page, failed, search } = pages
  return (
    <section aria-label="Newsletter subscriptions">
      <PageHead
        title="Newsletter subscriptions"
        help="Addresses left in the newsletter form. They can be deleted, not edited."
      >
        <Button onClick={() => void download()}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          Export CSV
        </Button>
      </PageHead>
      {failed && (
        <Banner title="The subscriptions could not be loaded">
          <Button small onClick={pages.reload}>
            Try again
          </Button>
        </Banner>
      )}
      <SearchBox label="Search e-mail" value={search} onChange={(event) => pages.find(event.target.value)} />
      {page ? (
        <Figures figures={[pages.count, { value: page.counted, label: 'active' }]} />
      ) : (
        <p className={rows.waiting} role="status">
          Loading...
        </p>
      )}
      {page && page.items.length > 0 && (
        <div className={rows.rows}>
          <div className={classes(rows.row, styles.row, styles.heads)} aria-hidden="true">
            <span>E-mail</span>
            <span>Subscribed</span>
            <span>Status</span>
          </div>
          <ul>
            {page.items.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                onDelete={() => setDeleting(subscription)}
              />
            ))}
          </ul>
        </div>
      )}
      {page?.items.length === 0 && !failed && (
        <p className={rows.empty}>
          {search
            ? 'No address contains this.'
            : 'No subscriptions yet. They come from the form at the foot of the home page.'}
        </p>
      )}
      <Pager pages={pages} />
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
    </section>
  )
}
