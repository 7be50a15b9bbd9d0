import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#app/admin/dates.ts'
import { textOf } from '#app/admin/item.ts'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { useSelection } from '#app/admin/selection/use-selection.ts'
import { PageSelection } from '#app/admin/special/page-selection.tsx'
import { PagesFrame } from '#app/admin/special/pages-frame.tsx'
import rows from '#app/admin/special/rows.module.css'
import { useEntryWrites } from '#app/admin/special/use-entry-writes.ts'
import { usePages } from '#app/admin/special/use-pages.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { SubscriptionRow } from './subscription-row.tsx'
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
  noneSuch: 'No matching subscriptions.',
}
const filters = [
  { value: 'all', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Unsubscribed' },
] as const

export function SubscriptionsPage() {
  const pages = usePages({ base, tally: 'subscriptions', countHeader: 'x-active-count', filter: 'active' })
  const { remove, download } = useEntryWrites({ base, what: 'newsletter subscription', pages })
  const items = pages.page?.items ?? []
  const selection = useSelection(items)
  const [deleting, setDeleting] = useState<readonly number[]>()
  const only = deleting?.length === 1 ? items.find(({ id }) => id === deleting[0]) : undefined
  return (
    <>
      <PagesFrame words={words} pages={pages} filters={filters} onExport={() => void download()}>
        <PageSelection what="subscriptions" items={items} selection={selection}>
          <Button small look="delete" onClick={() => setDeleting([...selection.ids])}>
            <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
            Delete
          </Button>
        </PageSelection>
        <div className={rows.rows}>
          <div className={classes(rows.row, styles.row, styles.heads)} aria-hidden="true">
            <span />
            <span>E-mail</span>
            <span>Subscribed</span>
            <span>Status</span>
          </div>
          <ul>
            {items.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                isSelected={selection.ids.has(subscription.id)}
                selection={selection.change}
                onDelete={() => setDeleting([subscription.id])}
              />
            ))}
          </ul>
        </div>
      </PagesFrame>
      {deleting && (
        <DeleteDialog
          {...(!only && { sentence: 'Are you sure you want to delete these items?' })}
          title={only ? textOf(only, 'email') : `${deleting.length.toLocaleString('en-GB')} subscriptions`}
          detail={only ? `Subscribed ${dayOf(only.subscribed_at)}` : ''}
          consequence={`${only ? 'The address' : 'These addresses'} will no longer receive the newsletter. You can undo this for a moment.`}
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined)
            selection.change.drop(deleting)
            void remove(deleting)
          }}
        />
      )}
    </>
  )
}
