import { Crop, Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { DeleteDialog } from '#app/admin/list/delete-dialog.tsx'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button, buttonClass } from '#app/admin/ui/button.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import { FileInput } from '#app/admin/widgets/image/drop-zone.tsx'
import { sizeText } from '#app/admin/widgets/image/pick-file.ts'
import { plainUrl } from '#app/stored/image-url.ts'
import { CropDialog } from './crop/crop-dialog.tsx'
import styles from './picture-actions.module.css'
import type { Upload } from './upload.ts'
import { useSendPicture } from './use-send-picture.ts'

type PictureActionsProps = {
  readonly upload: Upload
  readonly onReplaced: (id: number) => void
  readonly onDeleted: () => void
}

const why = (uses: number) =>
  `Used on the site, so it cannot be deleted. Replace it, or take it out of ${uses === 1 ? 'that place' : uses === 2 ? 'both places' : `all ${uses} places`} first.`

/** Another picture in its place, a copy of it, or an end to it. */
export function PictureActions({ upload, onReplaced, onDeleted }: PictureActionsProps) {
  const id = useId()
  const { client, notices } = usePanel()
  const send = useSendPicture()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [cropping, setCropping] = useState(false)
  const uses = upload.used_in?.length ?? upload.uses

  async function replace(file: File) {
    setError(undefined)
    setProgress(0)
    const sent = await send(file, setProgress, `/api/uploads/${upload.id}/replacement`)
    setProgress(undefined)
    if ('fault' in sent) return setError(sent.fault)
    notices.toast(uses === 0 ? 'Replaced.' : `Replaced in ${uses === 1 ? 'one place' : `${uses} places`}.`)
    onReplaced(sent.id)
  }

  async function remove() {
    setAsking(false)
    const outcome = await client.call(`/api/uploads/${upload.id}`, { method: 'DELETE' })
    if (!outcome.ok) return setError(outcome.error ?? 'The picture could not be deleted. Try again.')
    notices.toast(`‘${upload.title}’ was deleted.`)
    onDeleted()
  }

  return (
    <footer className={styles.actions}>
      <FileInput name="replacement" label="Replace" onFiles={([file]) => file && void replace(file)} />
      <Button onClick={() => setCropping(true)}>
        <Crop size={16} strokeWidth={1.6} aria-hidden="true" />
        Crop
      </Button>
      <a
        className={buttonClass({}, styles.icon)}
        href={plainUrl(upload.url)}
        download={upload.title}
        aria-label="Download"
      >
        <Download size={16} strokeWidth={1.6} aria-hidden="true" />
      </a>
      <Button
        look="delete"
        className={styles.delete}
        aria-disabled={uses > 0}
        aria-describedby={uses > 0 ? `${id}-why` : undefined}
        onClick={() => uses === 0 && setAsking(true)}
      >
        <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
        Delete
      </Button>
      {uses > 0 && <small id={`${id}-why`}>{why(uses)}</small>}
      {progress !== undefined && <Progress share={progress} label={`Replacing ${upload.title}`} />}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {cropping && (
        <CropDialog
          upload={upload}
          onClose={() => setCropping(false)}
          onCropped={(cropped) => {
            setCropping(false)
            notices.toast('Cropped.')
            onReplaced(cropped)
          }}
        />
      )}
      {asking && (
        <DeleteDialog
          title={upload.title}
          detail={`${upload.width} × ${upload.height}, ${sizeText(upload.bytes)}`}
          image={upload.url}
          consequence="Nothing on the site shows it. The file is deleted for ever."
          onDelete={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
