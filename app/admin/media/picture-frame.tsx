import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import { plainUrl } from '#app/stored/image-url.ts'
import { Picture } from '#app/stored/picture.tsx'
import styles from './picture-frame.module.css'
import type { LibraryUpload, Point } from './upload.ts'

type PictureFrameProps = {
  readonly upload: Pick<LibraryUpload, 'url' | 'width' | 'height'>
  readonly sizes: string
  /** Where the pointer went down, in percent of the picture. */
  readonly onPress: (point: Point) => void
  /** Where it is held, as long as it is down; beyond the edges too. */
  readonly onDrag: (point: Point) => void
  /** What lies on the picture. */
  readonly children: ReactNode
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}

/** A whole picture to point at, in its own shape and as large as there is room. */
export function PictureFrame({ upload, sizes, onPress, onDrag, children }: PictureFrameProps) {
  return (
    <div
      className={styles.frame}
      style={{ '--ratio': upload.width / upload.height } as CSSProperties}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onPress(pointOf(event))
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(pointOf(event))
      }}
    >
      <Picture
        src={plainUrl(upload.url)}
        alt=""
        sizes={sizes}
        fallback={<p className={styles.missing}>This picture is damaged or gone and cannot be shown.</p>}
      />
      {children}
    </div>
  )
}
