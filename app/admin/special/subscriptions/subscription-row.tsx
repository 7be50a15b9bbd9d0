import { Trash2 } from 'lucide-react'
import { dayOf, momentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import rows from '#app/admin/special/rows.module.css'
import { Tick } from '#app/admin/special/selection.tsx'
import type { Selected } from '#app/admin/special/use-selected.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Pill } from '#app/admin/ui/pill.tsx'
import styles from './subscriptions-page.module.css'

type SubscriptionRowProps = {
  readonly subscription: Item
  readonly selected: Selected
  readonly onDelete: () => void
}

export function SubscriptionRow({ subscription, selected, onDelete }: SubscriptionRowProps) {
  const email = textOf(subscription, 'email')
  const isActive = Number(subscription.is_active) === 1
  const isChosen = selected.has(subscription.id)
  return (
    <li className={classes(rows.row, styles.row, !isActive && styles.gone, isChosen && rows.chosen)}>
      <Tick id={subscription.id} label={`Select ${email}`} selected={selected} />
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
