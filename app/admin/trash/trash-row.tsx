import { RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { momentOf } from '#app/admin/dates.ts'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import type { SelectionChange } from '#app/admin/selection/use-selection.ts'
import rows from '#app/admin/special/rows.module.css'
import { useAllDrafts } from '#app/admin/store/use-data.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Picture } from '#app/stored/picture.tsx'
import type { TrashEntry } from '#engine/derive/history.ts'
import styles from './trash-page.module.css'
import { belongingsOf, expiryOf, hasDraftIn, sectionOf } from './trash-words.ts'

type TrashRowProps = {
  readonly entry: TrashEntry
  readonly isSelected: boolean
  readonly selection: SelectionChange
  readonly isBusy: boolean
  /** Why it could not be restored, and the entry that has to come back with it. */
  readonly refusal: { readonly error: string; readonly owner?: number | undefined } | undefined
  readonly onRestore: (ids: readonly number[]) => void
  readonly onRemove: (entry: TrashEntry) => void
}

/** A deleted item, with what went with it. */
export function TrashRow({ entry, isSelected, selection, isBusy, refusal, onRestore, onRemove }: TrashRowProps) {
  const { id, title, image, author } = entry
  const drafts = useAllDrafts()
  const expiry = expiryOf(entry)
  const owner = refusal?.owner
  return (
    <li className={classes(rows.row, styles.row, isSelected && rows.chosen)} tabIndex={-1} data-row={id}>
      <SelectBox id={id} title={title} isSelected={isSelected} selection={selection} className={rows.tick} />
      <span className={styles.picture}>
        {image ? (
          <Picture src={image} alt="" sizes="64px" />
        ) : (
          <Trash2 size={18} strokeWidth={1.4} aria-hidden="true" />
        )}
      </span>
      <div className={styles.name}>
        <b>{title}</b>
        <small>{belongingsOf(entry, hasDraftIn(drafts, entry))}</small>
      </div>
      <span className={styles.section}>{sectionOf(entry)}</span>
      <span className={styles.when}>
        {momentOf(entry.deleted_at)}
        {author && <small>by {author}</small>}
      </span>
      <span className={classes(styles.expiry, expiry.isSoon && styles.soon)}>
        {expiry.isSoon && <TriangleAlert size={13} aria-hidden="true" />}
        <span className="visually-hidden">Gone for ever </span>
        {expiry.text}
      </span>
      <div className={rows.actions}>
        <Button small aria-disabled={isBusy} aria-label={`Restore ${title}`} onClick={() => onRestore([id])}>
          <RotateCcw size={15} strokeWidth={1.6} aria-hidden="true" />
          Restore
        </Button>
        <Button
          small
          look="delete"
          aria-disabled={isBusy}
          aria-label={`Delete ${title} for ever`}
          onClick={() => onRemove(entry)}
        >
          <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </div>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.error}{' '}
          {owner !== undefined && (
            <Button small aria-disabled={isBusy} onClick={() => onRestore([owner, id])}>
              Restore both
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
