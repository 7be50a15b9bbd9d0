import { useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Dialog, DialogFooter } from '#app/admin/ui/dialog.tsx'
import { Progress } from '#app/admin/ui/progress.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { PictureFrame } from '../picture-frame.tsx'
import type { LibraryUpload, Point, Stored } from '../upload.ts'
import { useUpload } from '../use-upload.ts'
import { type Area, between, holds, largest, pointOn, within } from './area.ts'
import styles from './crop-dialog.module.css'
import { cutPicture } from './cut-picture.ts'

const shapes = [
  { value: 'free', label: 'Any', ratio: undefined },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
  { value: '1:1', label: '1:1', ratio: 1 },
  { value: '4:5', label: '4:5', ratio: 4 / 5 },
] as const
const sides = [
  ['x', 'Left'],
  ['y', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

type CropDialogProps = {
  readonly upload: LibraryUpload
  /** With the part that has taken the place of the whole. */
  readonly onCropped: (part: Stored) => void
  readonly onClose: () => void
}

/** Cuts a picture, everywhere it is shown. The part is drawn on the picture, or typed in its pixels. */
export function CropDialog({ upload, onCropped, onClose }: CropDialogProps) {
  const { client } = usePanel()
  const { progress, start, cancel } = useUpload()
  const isClosed = useRef(false)
  const held = useRef<{ spot: Point; area: Area | undefined }>(undefined)
  const [shape, setShape] = useState<(typeof shapes)[number]['value']>('free')
  const [area, setArea] = useState<Area>(() => largest(upload, undefined))
  const [error, setError] = useState<string>()
  const ratio = shapes.find(({ value }) => value === shape)?.ratio
  const isWhole = area.width === upload.width && area.height === upload.height
  const share = (part: number, of: number) => `${(part / of) * 100}%`

  /** A point in percent, in the pixels of the picture. */
  const spotAt = ({ x, y }: Point) => ({ x: (x / 100) * upload.width, y: (y / 100) * upload.height })

  function press(point: Point) {
    const spot = spotAt(point)
    held.current = { spot, area: !isWhole && holds(area, spot) ? area : undefined }
  }

  function drag(point: Point) {
    const spot = spotAt(point)
    const { spot: from, area: moving } = held.current ?? { spot }
    if (moving) setArea(within({ ...moving, x: moving.x + spot.x - from.x, y: moving.y + spot.y - from.y }, upload))
    else setArea(between(from, spot, upload, ratio))
  }

  async function crop() {
    setError(undefined)
    const file = await cutPicture(upload, area)
    if (isClosed.current) return
    const sent = file ? await start(file, `/api/uploads/${upload.id}/replacement`) : { fault: pictureSentences.damaged }
    if (!sent) return
    if ('fault' in sent) return setError(sent.fault)
    // The same place of the picture stays in view.
    if (upload.focal)
      await client.call(`/api/uploads/${sent.id}`, {
        method: 'PUT',
        body: { focal: pointOn(area, upload, upload.focal) },
      })
    onCropped(sent)
  }

  const close = () => {
    // Once all of it is there, the server replaces the picture whatever is done here.
    if (progress === 1) return
    isClosed.current = true
    cancel()
    onClose()
  }

  return (
    <Dialog title={`Crop ${upload.title}`} size="medium" onClose={close}>
      <div className={styles.body}>
        <Segment
          label="Shape"
          options={shapes}
          value={shape}
          onChange={(value) => {
            setShape(value)
            setArea(largest(upload, shapes.find((each) => each.value === value)?.ratio, area))
          }}
        />
        <PictureFrame upload={upload} sizes="600px" onPress={press} onDrag={drag}>
          <span
            className={styles.part}
            style={{
              left: share(area.x, upload.width),
              top: share(area.y, upload.height),
              width: share(area.width, upload.width),
              height: share(area.height, upload.height),
            }}
          />
        </PictureFrame>
        <div className={styles.sides}>
          {sides.map(([side, label]) => (
            <label key={side}>
              {label}
              <input
                type="number"
                min={0}
                max={side === 'x' || side === 'width' ? upload.width : upload.height}
                // Taken over when it is written: on the way there a number may be too small.
                key={area[side]}
                defaultValue={area[side]}
                onBlur={(event) => setArea(within({ ...area, [side]: event.target.valueAsNumber || 0 }, upload))}
              />
            </label>
          ))}
        </div>
        <p>
          The picture is cut everywhere it is shown. It can be undone at once; download it first if you may want the
          whole of it again later.
        </p>
        {progress !== undefined && <Progress share={progress} label={`Cropping ${upload.title}`} />}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <DialogFooter note={`${area.width} × ${area.height}`}>
        <Button aria-disabled={progress === 1} onClick={close}>
          Cancel
        </Button>
        <Button look="primary" disabled={isWhole || progress !== undefined} onClick={() => void crop()}>
          Crop
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
