import { useState } from 'react'
import { FocalPoint } from '#app/admin/media/focal-point.tsx'
import { PictureWords } from '#app/admin/media/picture-words.tsx'
import { uploadNameIn } from '#app/admin/media/upload.ts'
import { usePicture } from '#app/admin/media/use-picture.ts'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './picture-about.module.css'

const savingText = { saved: 'Saved with the picture', saving: 'Saving…', failed: 'Not saved.' } as const

/** The picture of the library that an address names. */
export function usePictureAt(address: string) {
  const name = uploadNameIn(address)
  return usePicture(name && `/api/uploads?limit=1&q=${name}`)
}

type PictureAboutProps = {
  readonly picture: ReturnType<typeof usePicture>
  /** Where the place that it is chosen for shows a caption. */
  readonly withCaption?: boolean
}

/** What the library knows about a picture where it is chosen. It belongs to the picture, wherever it is shown. */
export function PictureAbout({ picture, withCaption = false }: PictureAboutProps) {
  const { upload, saving, error, change, retry } = picture
  const [cropping, setCropping] = useState(false)
  if (!upload) return null
  return (
    <div className={styles.about}>
      <PictureWords key={upload.id} upload={upload} onChange={change} withCaption={withCaption} />
      {cropping && <FocalPoint upload={upload} onChange={(focal) => change({ focal })} />}
      <div className={styles.foot}>
        <Button small aria-expanded={cropping} onClick={() => setCropping(!cropping)}>
          {cropping ? 'Hide the focal point' : 'Focal point'}
        </Button>
        <span role="status">{saving && savingText[saving]}</span>
        {saving === 'failed' && (
          <Button small onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      {saving === 'failed' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
