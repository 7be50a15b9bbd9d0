import { paths } from '#app/routing/paths.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import { specimenOf } from '#app/site/specimen.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ProductTile as Product } from '#content/answers.ts'
import styles from './product-tile.module.css'

const sizes = '(max-width: 1000px) 50vw, 20vw'

/** A close look at the goods, with a tag cut out of its lower left corner. */
export function ProductTile({ product, index }: { readonly product: Product; readonly index: number }) {
  const { id, title, description, image_url: image, icon_url: icon } = product
  const specimen = specimenOf(title, index)
  const standIn = (
    <Picture
      src={specimen.picture}
      alt=""
      sizes={sizes}
      focal={focalOf(specimen.picture)}
      className={styles.image}
      fallback={<Plate />}
    />
  )
  return (
    <SiteLink href={paths.product(id)} className={styles.tile}>
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes={sizes} focal={focalOf(image)} className={styles.image} fallback={standIn} />
      </div>
      <div className={styles.tag}>
        <Picture src={icon ?? specimen.icon} alt="" sizes="34px" className={styles.icon} />
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </SiteLink>
  )
}

export function ProductTileSkeleton() {
  return (
    <div className={styles.tile}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={`${styles.tag} ${styles.waiting}`}>
        <Skeleton width="34px" height="34px" />
        <Skeleton width="64%" />
        <Skeleton width="88%" height="11px" />
        <Skeleton width="60%" height="11px" />
      </div>
    </div>
  )
}
