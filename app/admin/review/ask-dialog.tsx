import { Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { namesInWords } from '#app/admin/names.ts'
import { useReviewers } from '#app/admin/store/use-data.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import styles from './ask-dialog.module.css'
import { NoteField } from './note-field.tsx'

export type AskDialogProps = {
  readonly type: ContentType
  readonly title: string
  /** The labels of the fields that differ from what is on the site. */
  readonly changed: readonly string[]
  readonly note: string
  readonly isBusy: boolean
  readonly trouble: string | undefined
  readonly onNote: (note: string) => void
  readonly onAsk: () => void
  readonly onClose: () => void
}

/** Asks those who may publish to do so. */
export default function AskDialog({ type, title, changed, note, isBusy, trouble, ...does }: AskDialogProps) {
  const { onNote, onAsk, onClose } = does
  const reviewers = useReviewers()
  const changes = `${changed.length} ${changed.length === 1 ? 'change' : 'changes'}`
  const told =
    reviewers.length === 0 ? 'The editors are' : `${namesInWords(reviewers)} ${reviewers.length === 1 ? 'is' : 'are'}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) onAsk()
  }
  return (
    <Dialog title="Ask for publication" size="small" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.body}>
          {trouble && <Banner title={trouble} detail="Your note is still here." />}
          <p className={styles.item}>
            <b>{title}</b>
            <small>
              {type.labels.one}
              {changed.length > 0 && `, ${changes}: ${changed.join(', ')}`}
            </small>
          </p>
          <NoteField label="Note to the editors" hint="optional" value={note} onChange={onNote} />
          <p className={styles.told}>
            <Users size={17} strokeWidth={1.6} aria-hidden="true" />
            <span>
              {told} told. You can go on editing; they always see the newest draft. Nothing is on the site until one of
              them publishes it.
            </span>
          </p>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Asking...' : 'Ask for publication'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
