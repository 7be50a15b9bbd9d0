import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { isDescribed, type LibraryUpload } from '#app/admin/media/upload.ts'
import { UploadProgress } from '#app/admin/media/upload-progress.tsx'
import { useUpload } from '#app/admin/media/use-upload.ts'
import { everything, useUploads } from '#app/admin/media/use-uploads.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { classes } from '#app/admin/ui/classes.ts'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { SearchBox } from '#app/admin/ui/search-box.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { DropZone, FileInput } from './drop-zone.tsx'
import styles from './image-library.module.css'
import { fileName, sizeText } from './pick-file.ts'
import { PictureAbout, usePictureAt } from './picture-about.tsx'

type ImageLibraryProps = {
  readonly title: string
  /** The address that is in use now. */
  readonly chosen: string
  /** The place that it is chosen for shows a caption. */
  readonly withCaption?: boolean
  /** With what the library knows about it, as far as it is there. */
  readonly onChoose: (url: string, upload: LibraryUpload | undefined) => void
  readonly onClose: () => void
}

/** 1920 × 1080, 319 KB */
const measures = ({ width, height, bytes }: LibraryUpload): string => `${width} × ${height}, ${sizeText(bytes)}`

const pageSize = 30

/** Uploads a picture, or chooses one that was uploaded before. */
export function ImageLibrary({ title, chosen, withCaption = false, onChoose, onClose }: ImageLibraryProps) {
  const [selected, setSelected] = useState(chosen)
  const [wanted, setWanted] = useState('')
  const { uploads, failed, hasMore, more, reload } = useUploads({ ...everything, q: wanted }, pageSize)
  const { progress, start, cancel } = useUpload()
  const [error, setError] = useState<string>()
  const fileId = useId()
  const picture = usePictureAt(selected)
  // What was typed beside it a moment ago is newer than the list.
  const known = picture.upload ?? uploads?.find(({ url }) => url === selected)

  async function take([file]: readonly File[]) {
    if (!file) return
    setError(undefined)
    const sent = await start(file)
    if (!sent) return
    if ('fault' in sent) return setError(sent.fault)
    setWanted('')
    reload()
    setSelected(sent.url)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.send}>
          <DropZone onFiles={take} className={styles.zone}>
            <ImageUp size={28} strokeWidth={1.4} aria-hidden="true" />
            <b>Drop a picture here</b>
            <FileInput id={fileId} name="image" label="Choose a file" onFiles={take} />
            <small>JPG, PNG, WebP, AVIF, GIF or SVG. Photographs of any size are made to fit.</small>
          </DropZone>
          {progress !== undefined && (
            <UploadProgress
              share={progress}
              label="Uploading"
              onCancel={() => {
                cancel()
                document.getElementById(fileId)?.focus()
              }}
            />
          )}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <PictureAbout key={picture.upload?.id} picture={picture} withCaption={withCaption} />
        </div>
        <div className={styles.choose}>
          <h3>Choose from uploaded</h3>
          <SearchBox
            label="Search name, description or caption"
            className={styles.search}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          {failed && (
            <p role="alert">
              The uploaded pictures could not be loaded.{' '}
              <Button small onClick={reload}>
                Try again
              </Button>
            </p>
          )}
          {uploads?.length === 0 && !failed && <p>{wanted ? 'No picture matches.' : 'Nothing uploaded yet.'}</p>}
          <ul className={styles.grid} aria-busy={uploads === undefined}>
            {uploads?.map((upload) => (
              <li key={upload.url}>
                <button
                  type="button"
                  aria-pressed={upload.url === selected}
                  className={classes(styles.tile, upload.url === selected && styles.on)}
                  onClick={() => setSelected(upload.url)}
                  onDoubleClick={() => onChoose(upload.url, upload)}
                >
                  <Picture src={upload.url} alt="" sizes="140px" />
                  <span>{upload.title}</span>
                  <span>{measures(upload)}</span>
                  {!isDescribed(upload) && <span className={styles.wanted}>No description</span>}
                </button>
              </li>
            ))}
          </ul>
          {hasMore && <Button onClick={more}>Show more</Button>}
        </div>
      </div>
      <DialogFooter note={selected ? `${known?.title ?? fileName(selected)} selected` : ''}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!selected} onClick={() => onChoose(selected, known)}>
          Use this picture
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
