import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter, DialogTitle } from '#app/admin/ui/dialog.tsx'
import question from '#app/admin/ui/question.module.css'
import { Picture } from '#app/stored/picture.tsx'

type DeleteDialogProps = {
  readonly sentence?: string
  readonly title: string
  readonly detail: ReactNode
  readonly image?: string
  /** What happens, in a sentence. */
  readonly consequence: ReactNode
  readonly onDelete: () => void
  readonly onClose: () => void
}

const forOne = 'Are you sure you want to delete this item?'

export function DeleteDialog({ sentence = forOne, title, detail, image, ...rest }: DeleteDialogProps) {
  const { consequence, onDelete, onClose } = rest
  return (
    <Dialog title={sentence} size="small" bare alert onClose={onClose}>
      <div className={question.row}>
        <span className={`${question.icon} ${question.red}`}>
          <Trash2 size={22} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <div>
          <DialogTitle className={question.title} />
          <div className={question.item}>
            {image && <Picture src={image} alt="" sizes="92px" />}
            <div>
              <b>{title}</b>
              <small>{detail}</small>
            </div>
          </div>
          <p>{consequence}</p>
        </div>
      </div>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" onClick={onDelete}>
          <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
          Delete
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
