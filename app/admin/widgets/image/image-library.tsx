import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { megabytes } from '#engine/rules/picture-file.ts'
import { DropZone, FileInput } from './drop-zone.tsx'
import styles from './image-library.module.css'
import { fileFault, fileName, sizeText } from './pick-file.ts'
import { type Upload, useLibrary } from './use-library.ts'
import { useUpload } from './use-upload.ts'

type ImageLibraryProps = {
  readonly title: string
  /** The address that is in use now. */
  readonly chosen: string
  readonly onChoose: (url: string) => void
  readonly onClose: () => void
}

/** 1920 × 1080, 319 KB */
const measures = ({ url, width, height, bytes }: Upload): string =>
  [width && height && `${width} × ${height}`, bytes && sizeText(bytes)].filter(Boolean).join(', ') || fileName(url)

/** Uploads a picture, or chooses one that was uploaded before. */
export function ImageLibrary({ title, chosen, onChoose, onClose }: ImageLibraryProps) {
  const [selected, setSelected] = useState(chosen)
  const { uploads, failed, hasMore, more, add } = useLibrary()
  const { upload, progress, error, fail } = useUpload()

  async function take(file: File) {
    const fault = fileFault(file)
    fail(fault)
    const url = fault ? undefined : await upload(file)
    if (!url) return
    add({ url, bytes: file.size })
    setSelected(url)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.send}>
          <DropZone onFile={take} className={styles.zone}>
            <ImageUp size={28} strokeWidth={1.4} aria-hidden="true" />
            <b>Drop a picture here</b>
            <FileInput name="image" label="Choose a file" onFile={take} />
            <small>JPG, PNG, WebP, AVIF, GIF or SVG, up to {megabytes()}.</small>
          </DropZone>
          {progress !== undefined && <Progress share={progress} label="Uploading" />}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
        <div className={styles.choose}>
          <h3>Choose from uploaded</h3>
          {failed && <p role="alert">The uploaded pictures could not be loaded.</p>}
          {uploads?.length === 0 && !failed && <p>Nothing uploaded yet.</p>}
          <ul className={styles.grid} aria-busy={uploads === undefined}>
            {uploads?.map((known) => (
              <li key={known.url}>
                <button
                  type="button"
                  aria-pressed={known.url === selected}
                  className={classes(styles.tile, known.url === selected && styles.on)}
                  onClick={() => setSelected(known.url)}
                  onDoubleClick={() => onChoose(known.url)}
                >
                  <Picture src={known.url} alt="" sizes="140px" />
                  <span>{measures(known)}</span>
                </button>
              </li>
            ))}
          </ul>
          {hasMore && <Button onClick={more}>Show more</Button>}
        </div>
      </div>
      <DialogFooter note={selected ? `${fileName(selected)} selected` : ''}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!selected} onClick={() => onChoose(selected)}>
          Use this picture
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
