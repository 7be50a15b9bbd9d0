import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import styles from './detail.module.css'
import { DetailFrame } from './detail-frame.tsx'

const title = (
  <>
    <div className="visually-hidden" role="status" lang="tr">
      <h1>Yükleniyor...</h1>
    </div>
    <Skeleton className={styles.titleBar ?? ''} width="86%" />
    <Skeleton className={styles.titleBar ?? ''} width="58%" />
  </>
)

/** The page in blocks; the way back already works. */
export function DetailSkeleton({ lang }: { readonly lang?: 'tr' | undefined }) {
  return (
    <DetailFrame busy title={title} lang={lang}>
      <div className={styles.image}>
        <Skeleton className={styles.imageBlock ?? ''} />
      </div>
      <div className={styles.blocks}>
        <Skeleton width="96%" height="22px" />
        <Skeleton width="100%" height="22px" />
        <Skeleton width="72%" height="22px" />
      </div>
      <div className={styles.blocks}>
        <SkeletonLines count={5} />
      </div>
      <div className={styles.blocks}>
        <Skeleton width="52%" height="32px" />
        <SkeletonLines count={3} />
      </div>
    </DetailFrame>
  )
}
