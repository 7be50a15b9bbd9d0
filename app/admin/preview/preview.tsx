import { ExternalLink, Monitor, Smartphone } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FormValues } from '#app/admin/form/values/form-value.ts'
import { inputOf } from '#app/admin/form/values/values.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type PreviewSubject, previewId, publishedMark } from '#engine/derive/previews.ts'
import { pageShowing } from './place.ts'
import styles from './preview.module.css'
import { useEditedField } from './use-edited-field.ts'
import { useFrame } from './use-frame.ts'
import { useOwnLink } from './use-own-link.ts'

const widths = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof widths

export type PreviewProps = {
  readonly type: ContentType
  readonly subject: PreviewSubject
  readonly values: FormValues
  /** Changes when the server has a newer draft. */
  readonly saved: string
  readonly form: RefObject<HTMLElement | null>
  /** Somebody wants to edit the item here, this field where one is known. */
  readonly onOwn: (field?: string) => void
}

/** How large the place for the frame is. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The page of the site that shows the item, with what is in the form. */
export function Preview({ type, subject, values, saved, form, onOwn }: PreviewProps) {
  const [width, setWidth] = useState<Width>(() => (matchMedia('(max-width: 900px)').matches ? 'phone' : 'desktop'))
  const [isPublished, setIsPublished] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  // A draft that is begun while the preview is open is in it: the link shows all of them.
  const [opened] = useState(subject)
  const { link, retry } = useOwnLink(opened)
  const field = useEditedField(type, form)
  const id = subject.item_id ?? (subject.draft_id === null ? null : previewId(subject.draft_id))
  const edited = useMemo(
    () =>
      isPublished
        ? undefined
        : ({ kind: 'preview-values', type: type.name, id, data: inputOf(type, values), field } as const),
    [isPublished, type, id, values, field],
  )
  useFrame({ frame, edited, saved, onOwn })
  const wide = widths[width]
  const scale = Math.min(1, (size.width || wide) / wide)
  const address =
    link.status === 'ready' ? link.path + (isPublished ? publishedMark : '') + pageShowing(type, values) : undefined
  return (
    <>
      <div className={styles.tools}>
        <Segment
          label="Width"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: 'Desktop', icon: <Monitor size={16} strokeWidth={1.6} aria-hidden="true" /> },
            { value: 'phone', label: 'Phone', icon: <Smartphone size={16} strokeWidth={1.6} aria-hidden="true" /> },
          ]}
        />
        <Segment
          label="What is shown"
          value={isPublished ? 'published' : 'draft'}
          onChange={(shown) => setIsPublished(shown === 'published')}
          options={[
            { value: 'draft', label: 'Draft' },
            { value: 'published', label: 'Published' },
          ]}
        />
        <span className={styles.scale}>
          {wide} px wide, shown at {Math.round(scale * 100)}%
        </span>
        {address && (
          <a className={styles.open} href={address} target="_blank" rel="noreferrer" aria-label="Open in a new tab">
            <ExternalLink size={16} strokeWidth={1.6} aria-hidden="true" />
          </a>
        )}
      </div>
      <div className={styles.room}>
        <div ref={room} className={styles.page} data-width={width}>
          {link.status === 'failed' && (
            <Banner title="The preview could not be opened" detail="Your text is safe.">
              <Button small onClick={retry}>
                Try again
              </Button>
            </Banner>
          )}
          {link.status === 'loading' && <p role="status">Loading...</p>}
          {address && (
            <iframe
              // Another address in the same frame would be a step of Back, by which forms are closed.
              key={address}
              ref={frame}
              className={styles.frame}
              title={isPublished ? 'The page as it is published' : 'Preview of the page with your draft'}
              src={address}
              style={{ width: wide, height: size.height / scale, transform: `scale(${scale})` }}
            />
          )}
        </div>
      </div>
      <p className={styles.foot}>
        {isPublished
          ? 'This is what visitors see now.'
          : 'Follows every key press. Click a part of the page to edit it.'}
      </p>
    </>
  )
}
