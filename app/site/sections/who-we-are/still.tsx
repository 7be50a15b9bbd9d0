import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import styles from './film.module.css'

/** What is seen before a film is played. */
export function Still({ src = SITE.pictures.filmStill }: { readonly src?: string | null | undefined }) {
  return (
    <Picture
      src={src}
      alt=""
      sizes="(max-width: 900px) 80vw, 40vw"
      focal={focalOf(src)}
      className={styles.still}
      fallback={<Plate />}
    />
  )
}
