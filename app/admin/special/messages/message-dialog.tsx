import { Trash2 } from 'lucide-react'
import { longMomentOf } from '#app/admin/dates.ts'
import { type Item, textOf } from '#app/admin/item.ts'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import styles from './message-dialog.module.css'

type MessageDialogProps = {
  readonly message: Item
  readonly onClose: () => void
  readonly onUnread: () => void
  readonly onDelete: () => void
}

/** A message in full. */
export function MessageDialog({ message, onClose, onUnread, onDelete }: MessageDialogProps) {
  const email = textOf(message, 'email')
  const phone = textOf(message, 'phone')
  const company = textOf(message, 'company')
  const reply = `mailto:${email}?subject=${encodeURIComponent(`Re: ${textOf(message, 'subject')}`)}`
  return (
    <Dialog title={textOf(message, 'subject')} size="medium" onClose={onClose}>
      {/* It is there to be read: from here it is read out, and scrolled by the arrow keys. */}
      <div className={styles.body} tabIndex={-1} data-autofocus>
        <dl>
          <dt>From</dt>
          <dd>{textOf(message, 'name')}</dd>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
          {company && (
            <>
              <dt>Company</dt>
              <dd>{company}</dd>
            </>
          )}
          <dt>Sent</dt>
          <dd>{longMomentOf(message.created_at)}</dd>
        </dl>
        <p>{textOf(message, 'message')}</p>
      </div>
      <DialogFooter>
        <Button look="delete" onClick={onDelete}>
          <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
          Delete
        </Button>
        <Button onClick={onUnread}>Mark as unread</Button>
        <a className={buttonClass({})} href={reply}>
          Reply by e-mail
        </a>
        <Button look="primary" onClick={onClose}>
          Close message
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
