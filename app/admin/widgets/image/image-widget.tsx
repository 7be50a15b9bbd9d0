import { Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import { asPicture } from '#app/admin/form/form-value.ts'
import { sendsForm } from '#app/admin/form/sends-form.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import type { WidgetProps } from '#app/admin/widgets/widget.ts'
import { Picture } from '#app/stored/picture.tsx'
import { DropZone, FileInput } from './drop-zone.tsx'
import { ImageLibrary } from './image-library.tsx'
import styles from './image-widget.module.css'
import { fileFault, fileName, sizeText } from './pick-file.ts'
import { useUpload } from './use-upload.ts'

/** An address under which the page itself can show a file that is not sent yet. */
function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** A picture: dropped, chosen, taken from earlier uploads or given by its address. */
export function ImageWidget({ id, field, type, value, onChange, describedBy, invalid }: WidgetProps) {
  const { url, file } = asPicture(value)
  const fileUrl = useFileUrl(file)
  const { upload, progress, error, fail } = useUpload()
  const [browsing, setBrowsing] = useState(false)
  const isFilled = Boolean(file || url)
  const part = field.upload ?? 'image'

  async function take(chosen: File) {
    const fault = fileFault(chosen)
    fail(fault)
    if (fault) return
    // Where the form carries files, the picture goes with it; else it is stored now and the form names its address.
    if (sendsForm(type)) return onChange({ url, file: chosen })
    const stored = await upload(chosen)
    if (stored) onChange({ url: stored, file: undefined })
  }

  return (
    <DropZone onFile={take} className={field.whole ? styles.whole : undefined}>
      <div className={styles.preview}>
        {fileUrl ? (
          <img src={fileUrl} alt="" />
        ) : (
          <Picture
            src={url}
            alt=""
            sizes="320px"
            fallback={<p>{url ? 'This picture cannot be shown.' : 'Drop a picture here'}</p>}
          />
        )}
      </div>
      {progress !== undefined && <Progress share={progress} label={`Uploading ${field.label}`} />}
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
          onFile={take}
        />
        <Button small onClick={() => setBrowsing(true)}>
          <Images size={16} strokeWidth={1.6} aria-hidden="true" />
          Uploaded
        </Button>
        {isFilled && (
          <Button small look="delete" onClick={() => onChange({ url: '', file: undefined })}>
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
          value={file ? '' : url}
          onChange={(event) => onChange({ url: event.target.value, file: undefined })}
        />
      </label>
      {browsing && (
        <ImageLibrary
          title={field.label}
          chosen={url}
          onClose={() => setBrowsing(false)}
          onChoose={(stored) => {
            onChange({ url: stored, file: undefined })
            setBrowsing(false)
          }}
        />
      )}
    </DropZone>
  )
}
