import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useMay } from '#app/admin/store/use-may.ts'
import { classes } from '#app/admin/ui/classes.ts'
import { Segment } from '#app/admin/ui/segment.tsx'
import { maxCaptionLength, maxDescriptionLength } from '#engine/rules/picture-texts.ts'
import styles from './picture-words.module.css'
import { isDescribed, type LibraryUpload, languages } from './upload.ts'
import type { usePicture } from './use-picture.ts'

type PictureWordsProps = {
  readonly upload: LibraryUpload
  readonly onChange: ReturnType<typeof usePicture>['change']
  /** Where a caption is shown, or the picture is all there is. */
  readonly withCaption?: boolean
  /** Somebody asked for this field: it takes the focus, and says so. */
  readonly isAsked?: boolean
  readonly onAsked?: () => void
}

/** What a picture shows, in words, in each of the site's languages; or that there is nothing to say. */
export function PictureWords({ upload, onChange, withCaption = false, isAsked = false, onAsked }: PictureWordsProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useEffectEvent(() => onAsked?.())
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    answer()
  }, [isAsked])
  const mayWrite = useMay()('media.write')
  const [language, setLanguage] = useState(languages[0]?.value ?? 'en')
  const description = upload.description[language] ?? ''
  const options = languages.map(({ value, label }) => ({
    value,
    label: upload.description[value] ? `${label} ✓` : label,
  }))
  return (
    <div className={styles.words}>
      {languages.length > 1 && (
        <Segment
          label="Language of description and caption"
          options={options}
          value={language}
          onChange={setLanguage}
        />
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-description`}>
          {withCaption ? 'Description' : 'Picture description'}
          <i>
            {[...description].length} of {maxDescriptionLength}
          </i>
        </label>
        <textarea
          ref={field}
          id={`${id}-description`}
          rows={2}
          lang={language}
          maxLength={maxDescriptionLength}
          disabled={upload.decorative}
          readOnly={!mayWrite}
          aria-describedby={`${id}-help`}
          value={upload.decorative ? '' : description}
          onChange={(event) => onChange({ description: { [language]: event.target.value } })}
        />
        <small id={`${id}-help`} className={classes(!isDescribed(upload) && styles.wanted)}>
          {isDescribed(upload)
            ? upload.decorative
              ? 'Screen readers skip this picture.'
              : 'Read aloud to visitors who cannot see the picture.'
            : 'Say what the picture shows, for visitors who cannot see it, or mark it as decorative.'}
        </small>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={upload.decorative}
          disabled={!mayWrite}
          onChange={(event) => onChange({ decorative: event.target.checked })}
        />
        Decorative: it says nothing that the words beside it do not
      </label>
      {withCaption && (
        <div className={styles.field}>
          <label htmlFor={`${id}-caption`}>Caption</label>
          <input
            id={`${id}-caption`}
            type="text"
            lang={language}
            maxLength={maxCaptionLength}
            readOnly={!mayWrite}
            aria-describedby={`${id}-caption-help`}
            value={upload.caption[language] ?? ''}
            onChange={(event) => onChange({ caption: { [language]: event.target.value } })}
          />
          <small id={`${id}-caption-help`}>
            Becomes the caption when the picture is inserted into a text. Texts that show it already keep theirs.
          </small>
        </div>
      )}
    </div>
  )
}
