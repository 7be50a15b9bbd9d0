import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { SelectBox } from '#app/admin/selection/select-box.tsx'
import type { SelectionState } from '#app/admin/selection/use-selection.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import styles from './media-grid.module.css'
import { isDescribed, type LibraryUpload, positionOf } from './upload.ts'

/** Logos and drawings say nothing when they are cropped; photographs do. */
const isWhole = ({ url, width, height }: LibraryUpload) => url.endsWith('.svg') || width > 2.4 * height

const usesText = (uses: number) => (uses === 1 ? 'used once' : `used ${uses.toLocaleString('en-GB')} times`)

function State({ upload }: { readonly upload: LibraryUpload }) {
  if (!isDescribed(upload)) return <span className={classes(styles.mark, styles.bad)}>No description</span>
  if (upload.uses === 0 && upload.drafts > 0) return <span className={styles.uses}>in a draft</span>
  if (upload.uses === 0) return <span className={classes(styles.mark, styles.off)}>Unused</span>
  return <span className={styles.uses}>{usesText(upload.uses)}</span>
}

type MediaGridProps = {
  readonly uploads: readonly LibraryUpload[]
  readonly chosen: number | undefined
  /** Left out for those who may delete nothing. */
  readonly selection?: SelectionState | undefined
  /** What is selected stays so for now. */
  readonly isLocked: boolean
}

/** The pictures; each one is a link to what is known about it. */
export function MediaGrid({ uploads, chosen, selection, isLocked }: MediaGridProps) {
  return (
    <ul className={styles.grid} aria-label="Pictures">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {selection && (
            <SelectBox
              id={upload.id}
              title={upload.title}
              isSelected={selection.ids.has(upload.id)}
              selection={selection.change}
              isLocked={isLocked}
              className={styles.select}
            />
          )}
          <Link
            href={addresses.picture(upload.id)}
            data-row={upload.id}
            className={classes(styles.tile, upload.id === chosen && styles.on)}
            {...(upload.id === chosen && { 'aria-current': 'true' as const })}
          >
            <span className={classes(styles.thumb, isWhole(upload) && styles.whole)}>
              <Picture
                src={upload.url}
                alt=""
                sizes="(max-width: 900px) 45vw, 220px"
                focal={upload.focal ? positionOf(upload.focal) : focalOf(upload.url)}
                fallback={<span className={styles.missing}>Cannot be shown</span>}
              />
            </span>
            <span className={styles.words}>
              <b>{upload.title}</b>
              <State upload={upload} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
