import { Trash2 } from 'lucide-react'
import { dayOf, momentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import type { SelectionChange } from '#app/admin/selection/use-selection.ts'
import rows from '#app/admin/special/rows.module.css'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Pill } from '#app/admin/ui/pill.tsx'
import styles from './subscriptions-page.module.css'

type SubscriptionRowProps = {
  readonly subscription: Item
  readonly isSelected: boolean
  readonly selection: SelectionChange
  readonly onDelete: () => void
}

export function SubscriptionRow({ subscription, isSelected, selection, onDelete }: SubscriptionRowProps) {
  const email = textOf(subscription, 'email')
  const isActive = Number(subscription.is_active) === 1
  return (
    <li className={classes(rows.row, styles.row, !isActive && styles.gone, isSelected && rows.chosen)}>
      <SelectBox
        id={subscription.id}
        title={email}
        isSelected={isSelected}
        selection={selection}
        className={rows.tick}
      />
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
