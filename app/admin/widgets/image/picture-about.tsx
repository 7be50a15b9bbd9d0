import { useState } from 'react'
import { FocalPoint } from '#app/admin/media/focal-point.tsx'
import { PictureWords } from '#app/admin/media/picture-words.tsx'
import { usePicture } from '#app/admin/media/use-picture.ts'
import { Button } from '#app/admin/ui/button.tsx'
import styles from './picture-about.module.css'

const savingText = { saved: 'Saved with the picture', saving: 'Saving…', failed: 'Not saved.' } as const

/** What the library knows about the picture of a field. It belongs to the picture, wherever it is shown. */
export function PictureAbout({ name }: { readonly name: string | undefined }) {
  const { upload, saving, error, change, retry } = usePicture(name && `/api/uploads?limit=1&q=${name}`)
  const [cropping, setCropping] = useState(false)
  if (!upload) return null
  return (
    <div className={styles.about}>
      <PictureWords key={upload.id} upload={upload} onChange={change} />
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
          {error ?? 'The server did not answer.'}
        </p>
      )}
    </div>
  )
}
