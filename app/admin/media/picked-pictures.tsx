import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import type { SelectionState } from '#app/admin/selection/use-selection.ts'
import { PageSelection } from '#app/admin/special/page-selection.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { useRowFocus } from '#app/admin/ui/use-row-focus.ts'
import { named, parted, pictures } from './picked.ts'
import styles from './picked-pictures.module.css'
import type { LibraryUpload } from './upload.ts'

type PickedPicturesProps = {
  /** Those that are shown. */
  readonly uploads: readonly LibraryUpload[]
  readonly selection: SelectionState
  /** How far deleting has come, empty while nothing is deleted; a search that hides all pictures does not end it. */
  readonly progress: string
  readonly onProgress: (progress: string) => void
  readonly onDeleted: (ids: readonly number[]) => void
}

/** What can be done with several pictures: those that nothing uses are deleted together. */
export function PickedPictures({ uploads, selection, progress, onProgress, onDeleted }: PickedPicturesProps) {
  const { client, notices } = usePanel()
  const leave = useRowFocus(uploads.map(({ id }) => id))
  const [asking, setAsking] = useState(false)
  const { free, used } = parted(uploads.filter(({ id }) => selection.ids.has(id)))
  const kept = used.length > 0 ? `In use, so ${used.length === 1 ? 'it stays' : 'they stay'}: ${named(used)}.` : ''

  const isDeleting = progress !== ''
  const canDelete = !isDeleting && free.length > 0
  const unused = `Nothing on the site uses ${free.length === 1 ? 'it' : 'them'}.`

  /** One after the other: each is looked for everywhere before it goes. */
  async function remove() {
    setAsking(false)
    leave(free.map(({ id }) => id))
    const gone: number[] = []
    const refused: string[] = []
    for (const [place, { id, title }] of free.entries()) {
      onProgress(`Deleting ${place + 1} of ${free.length}`)
      const outcome = await client.call(`/api/uploads/${id}`, { method: 'DELETE' })
      if (outcome.ok || outcome.status === 404) gone.push(id)
      else refused.push(`‘${title}’: ${outcome.error ?? 'the server did not answer.'}`)
      if (!outcome.ok && outcome.kind !== 'refused') break
    }
    onProgress('')
    selection.change.drop(gone)
    if (gone.length > 0)
      notices.toast(`${pictures(gone.length)} ${gone.length === 1 ? 'was' : 'were'} deleted. ${kept}`.trim())
    const left = free.length - gone.length
    if (left > 0) notices.report(`${pictures(left)} ${left === 1 ? 'was' : 'were'} not deleted`, refused.join(' '))
    onDeleted(gone)
  }

  return (
    <>
      <div className={styles.picked}>
        <PageSelection what="pictures" items={uploads} selection={selection} isLocked={isDeleting}>
          <Button
            small
            look="delete"
            aria-disabled={!canDelete}
            aria-describedby={kept ? 'kept-pictures' : undefined}
            onClick={() => canDelete && setAsking(true)}
          >
            <Trash2 size={15} strokeWidth={1.6} aria-hidden="true" />
            {progress || (free.length > 0 ? `Delete ${free.length}` : 'Delete')}
          </Button>
          {kept && <small id="kept-pictures">{kept}</small>}
        </PageSelection>
        <span className="visually-hidden" role="status">
          {progress}
        </span>
      </div>
      {asking && (
        <DeleteDialog
          sentence={`Delete ${pictures(free.length)}?`}
          title={pictures(free.length)}
          detail={named(free)}
          consequence={[unused, kept, 'This cannot be undone.'].filter(Boolean).join(' ')}
          onDelete={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
