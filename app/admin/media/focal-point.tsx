import type { KeyboardEvent } from 'react'
import { useMay } from '#app/admin/store/use-may.ts'
import { plainUrl } from '#app/stored/image-url.ts'
import { Picture } from '#app/stored/picture.tsx'
import styles from './focal-point.module.css'
import { PictureFrame } from './picture-frame.tsx'
import { centre, type LibraryUpload, type Point, positionOf } from './upload.ts'

type FocalPointProps = {
  readonly upload: Pick<LibraryUpload, 'url' | 'width' | 'height' | 'focal'>
  readonly onChange: (point: Point | null) => void
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)))
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** As the site crops: wide on pages, square in lists, upright on phones. */
const crops = [
  { label: '16:9', ratio: 16 / 9 },
  { label: '1:1', ratio: 1 },
  { label: '4:5', ratio: 4 / 5 },
]

/** The point that stays in view where the picture is cropped: dragged, clicked, or moved with the arrow keys. */
export function FocalPoint({ upload, onChange }: FocalPointProps) {
  const mayWrite = useMay()('media.write')
  const point = upload.focal ?? centre
  const src = plainUrl(upload.url)

  const follow = ({ x, y }: Point) => {
    if (mayWrite) onChange({ x: within(x), y: within(y) })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key]
    if (!move || !mayWrite) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onChange({ x: within(point.x + move[0] * step), y: within(point.y + move[1] * step) })
  }

  return (
    <>
      <PictureFrame upload={upload} sizes="360px" onPress={follow} onDrag={follow}>
        <span
          className={styles.point}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-readonly={!mayWrite}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={`${point.x} percent from the left, ${point.y} percent from the top`}
          onKeyDown={onKeyDown}
        />
      </PictureFrame>
      <p className={styles.line}>
        <span>{upload.focal ? `Focal point ${point.x}% across, ${point.y}% down` : 'Cropped around the middle'}</span>
        {mayWrite && (
          <button type="button" className={styles.link} disabled={!upload.focal} onClick={() => onChange(null)}>
            Centre
          </button>
        )}
      </p>
      <div className={styles.crops}>
        {crops.map(({ label, ratio }) => (
          // As wide as it is in proportion, they are all of one height.
          <figure key={label} style={{ flex: `${ratio} 1 0` }}>
            <div style={{ aspectRatio: ratio }}>
              <Picture src={src} alt="" sizes="180px" focal={positionOf(point)} />
            </div>
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}
