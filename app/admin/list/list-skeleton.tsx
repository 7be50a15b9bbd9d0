import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './type-list.module.css'

const places = ['first', 'second', 'third']

/** Stands where the cards will be. */
export function ListSkeleton() {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">Loading...</span>
      {places.map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton shape="picture" height="150px" />
          <Skeleton width="70%" />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
