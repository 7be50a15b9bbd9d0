import { asPicture, asText } from '#app/admin/form/values/form-value.ts'
import { FilePreview } from '#app/admin/widgets/image/file-preview.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import styles from './hero-preview.module.css'
import type { SidePanelProps } from './side-panels.ts'

/** The slide in small, as it is being written. */
export function HeroPreview({ values }: SidePanelProps) {
  const { url, file } = asPicture(values.image_url)
  const subtitle = asText(values.subtitle)
  return (
    <div>
      <p className={styles.label}>Preview</p>
      <div className={styles.slide} aria-hidden="true">
        {file ? (
          <FilePreview file={file} fallback={null} />
        ) : (
          <Picture src={url} alt="" sizes="320px" focal={focalOf(url)} />
        )}
        <div>
          {subtitle && <small>{subtitle}</small>}
          <b>{asText(values.title) || SITE.hero.title}</b>
          <span>{asText(values.button_text) || SITE.hero.button}</span>
        </div>
      </div>
    </div>
  )
}
