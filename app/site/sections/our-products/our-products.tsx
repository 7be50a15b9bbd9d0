import { homeProducts } from '#app/reading/long-lists.ts'
import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { SectionHeading, SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WayOn } from '../way-on/way-on.tsx'
import styles from './our-products.module.css'
import { ProductTile, ProductTileSkeleton } from './product-tile.tsx'

const standIns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

function OurProductsSkeleton({ id }: SectionProps) {
  return (
    <section id={id} lang="tr" className={styles.section} aria-busy="true">
      <div className="wrap">
        <div className={styles.waiting}>
          <SectionLabel loading>Yükleniyor...</SectionLabel>
          <Skeleton shape="title" width="min(100%, 480px)" />
          <Skeleton shape="title" width="min(80%, 380px)" />
        </div>
        <ul className={styles.grid}>
          {standIns.map((name) => (
            <li key={name}>
              <ProductTileSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export default function OurProducts({ id }: SectionProps) {
  const content = useContent(homeProducts)
  if (content.status === 'loading') return <OurProductsSkeleton id={id} />
  const { title, subtitle, products } = content.data
  return (
    <section id={id} lang="tr" className={styles.section}>
      <div className="wrap">
        <SectionHeading label={subtitle} title={title} />
        {products.length === 0 ? (
          <EmptyMessage error lang="en">
            No products available
          </EmptyMessage>
        ) : (
          <ul className={styles.grid}>
            {products.map((product, index) => (
              <li key={product.id}>
                <ProductTile product={product} index={index} />
              </li>
            ))}
          </ul>
        )}
        <WayOn to="products" shown={products.length} />
      </div>
    </section>
  )
}
