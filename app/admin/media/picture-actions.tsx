import { Crop, Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { plainUrl } from '#app/stored/image-url.ts'
import { CropDialog } from './crop/crop-dialog.tsx'
import { keptNote, whyKept } from './kept.ts'
import styles from './picture-actions.module.css'
import { PictureReplace } from './picture-replace.tsx'
import type { LibraryUpload } from './upload.ts'
import { useReplacement } from './use-replacement.ts'

type PictureActionsProps = {
  readonly upload: LibraryUpload
  readonly onReplaced: (from: number, to: number) => void
  readonly onDeleted: () => void
}

const DownloadLink = ({ upload }: { readonly upload: LibraryUpload }) => (
  <a className={buttonClass({}, styles.icon)} href={plainUrl(upload.url)} download={upload.title} aria-label="Download">
    <Download size={16} strokeWidth={1.6} aria-hidden="true" />
  </a>
)

/** The end of the rail may lie below the window. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What the role may do with a picture. */
export function PictureActions(props: PictureActionsProps) {
  if (useMay()('media.write')) return <PictureChanges {...props} />
  return (
    <footer className={styles.actions}>
      <DownloadLink upload={props.upload} />
    </footer>
  )
}

/** Another picture in its place, a copy of it, or an end to it. */
function PictureChanges({ upload, onReplaced, onDeleted }: PictureActionsProps) {
  const id = useId()
  const { client, notices } = usePanel()
  const replacement = useReplacement(onReplaced)
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [cropping, setCropping] = useState(false)
  const { uses } = upload
  const kept = uses === 0 ? keptNote(upload) : ''
  const reason = whyKept(upload)

  async function remove() {
    setAsking(false)
    const outcome = await client.call(`/api/uploads/${upload.id}`, { method: 'DELETE' })
    if (!outcome.ok) return setError(outcome.error ?? 'The picture could not be deleted. Try again.')
    notices.toast(`‘${upload.title}’ was deleted.`)
    onDeleted()
  }

  return (
    <footer className={styles.actions}>
      <PictureReplace upload={upload} replacement={replacement} onError={setError} />
      <Button onClick={() => setCropping(true)}>
        <Crop size={16} strokeWidth={1.6} aria-hidden="true" />
        Crop
      </Button>
      <DownloadLink upload={upload} />
      <Button
        look="delete"
        className={styles.delete}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && `${id}-why`}
        onClick={() => reason === undefined && setAsking(true)}
      >
        <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
        Delete
      </Button>
      {reason && <small id={`${id}-why`}>{reason}</small>}
      {kept && <small>{kept}</small>}
      {error && (
        <p key={error} ref={intoView} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {cropping && (
        <CropDialog
          upload={upload}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => {
            setCropping(false)
            replacement.sent(upload, cropped, 'Cropped.')
          }}
        />
      )}
      {asking && (
        <DeleteDialog
          title={upload.title}
          detail={`${upload.width} × ${upload.height}, ${sizeText(upload.bytes)}`}
          image={upload.url}
          consequence={`It is not used anywhere.${kept && ' Versions that show it lose it.'} This cannot be undone.`}
          onDelete={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
