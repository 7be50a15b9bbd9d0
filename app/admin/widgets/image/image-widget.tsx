import { Images } from 'lucide-react'
import { useState } from 'react'
import { sendsForm } from '#app/admin/form/save/sends-form.ts'
import { asPicture, type PictureValue } from '#app/admin/form/values/form-value.ts'
import { UploadProgress } from '#app/admin/media/upload-progress.tsx'
import { useUpload } from '#app/admin/media/use-upload.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { WidgetProps } from '#app/admin/widgets/widget.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { DropZone, FileInput } from './drop-zone.tsx'
import { FilePreview } from './file-preview.tsx'
import { ImageLibrary } from './image-library.tsx'
import styles from './image-widget.module.css'
import { fileName, sizeText } from './pick-file.ts'
import { PictureAbout, usePictureAt } from './picture-about.tsx'

const cannotBeShown = 'This picture is damaged or gone and cannot be shown.'

/** A picture: dropped, chosen, taken from the library or given by its address, and described where it is chosen. */
export function ImageWidget({ id, field, type, value, onChange, ...rest }: WidgetProps) {
  const { describedBy, invalid, uploads } = rest
  const { url, file } = asPicture(value)
  const { progress, start, cancel } = useUpload()
  const picture = usePictureAt(field.whole ? '' : url)
  const [error, setError] = useState<string>()
  const [browsing, setBrowsing] = useState(false)
  const isFilled = Boolean(file || url)
  const part = field.upload ?? 'image'

  /** Whatever is on its way no longer matters. */
  function put(next: PictureValue): void {
    setError(undefined)
    cancel()
    onChange(next)
  }

  async function take([chosen]: readonly File[]) {
    if (!chosen) return
    put({ url, file, isComing: true })
    const sent = await start(chosen)
    if (!sent) return
    // Forms that carry files still do. The library has the picture by then, and stores the same one once.
    const carried = sendsForm(type) ? sent.file : undefined
    if ('url' in sent) onChange({ url: sent.url, file: carried, isUploaded: true })
    else if (carried) onChange({ url, file: carried })
    else {
      uploads.onFailed()
      onChange({ url, file })
      setError(sent.fault)
    }
  }

  const missing = <p>{url ? cannotBeShown : 'Drop a picture here'}</p>
  return (
    <DropZone onFiles={take} className={field.whole ? styles.whole : undefined}>
      <div className={styles.preview}>
        {file ? (
          <FilePreview file={file} fallback={<p>{cannotBeShown}</p>} />
        ) : (
          <Picture src={url} alt="" sizes="320px" focal={focalOf(url)} fallback={missing} />
        )}
      </div>
      {progress !== undefined && (
        <UploadProgress
          share={progress}
          label={`Uploading ${field.label}`}
          onCancel={() => {
            uploads.onCancelled()
            put({ url, file })
            document.getElementById(id)?.focus()
          }}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.name}>{file ? `${file.name}, ${sizeText(file.size)}` : fileName(url)}</p>
      <div className={styles.actions}>
        <FileInput
          id={id}
          name={part}
          label={isFilled ? 'Replace' : 'Choose a file'}
          describedBy={describedBy}
          onFiles={take}
        />
        <Button small onClick={() => setBrowsing(true)}>
          <Images size={16} strokeWidth={1.6} aria-hidden="true" />
          Uploaded
        </Button>
        {isFilled && (
          <Button small look="delete" onClick={() => put({ url: '', file: undefined })}>
            Remove
          </Button>
        )}
      </div>
      <label className={styles.address}>
        {field.label} address
        <input
          type="text"
          inputMode="url"
          spellCheck={false}
          placeholder="https://… or /uploads/…"
          aria-invalid={invalid}
          value={url}
          onChange={(event) => put({ url: event.target.value, file: undefined })}
        />
      </label>
      {/* Logos and icons are named by the words beside them. */}
      {!field.whole && <PictureAbout key={picture.upload?.id} picture={picture} />}
      {browsing && (
        <ImageLibrary
          title={field.label}
          chosen={url}
          onClose={() => setBrowsing(false)}
          onChoose={(stored) => {
            put({ url: stored, file: undefined })
            setBrowsing(false)
          }}
        />
      )}
    </DropZone>
  )
}
