import { Eye, Mail, MailOpen, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import type { SelectionChange } from '#app/admin/selection/use-selection.ts'
import rows from '#app/admin/special/rows.module.css'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import styles from './message-row.module.css'

type MessageRowProps = {
  readonly message: Item
  readonly isSelected: boolean
  readonly selection: SelectionChange
  readonly onRead: () => void
  readonly onMark: (isRead: boolean) => void
  readonly onDelete: () => void
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, label') !== null

export function MessageRow({ message, isSelected, selection, onRead, onMark, onDelete }: MessageRowProps) {
  const isUnread = message.is_read !== true
  const subject = textOf(message, 'subject')
  const row = useRef<HTMLLIElement>(null)
  /** Anywhere on the words, beside the button that keys press; selected words are meant to be copied. */
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (!isControl(target) && !getSelection()?.toString()) onRead()
  })
  useEffect(() => {
    const { current } = row
    const onClick = (event: MouseEvent) => press(event)
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [])
  const Mark = isUnread ? MailOpen : Mail
  return (
    <li ref={row} className={classes(rows.row, styles.row, isUnread && styles.unread, isSelected && rows.chosen)}>
      <SelectBox id={message.id} title={subject} isSelected={isSelected} selection={selection} className={rows.tick} />
      <span className={styles.mark}>{isUnread && <span className="visually-hidden">Unread</span>}</span>
      <div className={styles.sender}>
        {textOf(message, 'name')}
        <small>{textOf(message, 'email')}</small>
      </div>
      <p className={styles.text}>
        {subject} <span>{textOf(message, 'message')}</span>
      </p>
      <small className={styles.time}>{recentOf(message.created_at)}</small>
      <div className={rows.actions}>
        <Button small aria-label={`Read ${subject}`} onClick={onRead}>
          <Eye size={15} strokeWidth={1.6} aria-hidden="true" />
          Read
        </Button>
        <Button
          small
          look="ghost"
          title={isUnread ? 'Mark as read' : 'Mark as unread'}
          aria-label={`Mark ${subject} as ${isUnread ? 'read' : 'unread'}`}
          onClick={() => onMark(isUnread)}
        >
          <Mark size={16} strokeWidth={1.6} aria-hidden="true" />
        </Button>
        <Button small look="delete" aria-label={`Delete ${subject}`} onClick={onDelete}>
          <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
