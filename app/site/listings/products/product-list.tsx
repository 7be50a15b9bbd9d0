import { paths } from '#app/routing/paths.ts'
import { specimenOf } from '#app/site/specimen.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { ProductTile } from '#content/answers.ts'
import { indexLetter } from '#engine/text/sort-key.ts'
import styles from './product-list.module.css'

/** Products that follow one another, by their first letter. */
function byLetter(products: readonly ProductTile[]): { letter: string; products: ProductTile[] }[] {
  const groups: { letter: string; products: ProductTile[] }[] = []
  for (const product of products) {
    const letter = indexLetter(product.title)
    const last = groups.at(-1)
    if (last?.letter === letter) last.products.push(product)
    else groups.push({ letter, products: [product] })
  }
  return groups
}

/** An index in the order of the alphabet, which the server knows. */
export function ProductList({ products }: { readonly products: readonly ProductTile[] }) {
  return byLetter(products).map(({ letter, products: own }) => (
    <section key={`${letter} ${own[0]?.id}`} className={styles.letter} aria-label={letter}>
      <h2>{letter}</h2>
      <ul className={styles.list}>
        {own.map((product) => (
          <li key={product.id}>
            <Row product={product} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({
  product: { id, title, description, image_url: image, icon_url: icon },
}: {
  readonly product: ProductTile
}) {
  const specimen = specimenOf(title, id)
  const picture = image ?? (icon ? null : specimen.picture)
  const [line] = description?.split('\n') ?? []
  return (
    <SiteLink href={paths.product(id)} className={styles.row}>
      <span className={picture ? styles.picture : styles.icon}>
        <Picture src={picture ?? icon} alt="" sizes="72px" focal={focalOf(picture)} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {line && <span>{line}</span>}
      </span>
    </SiteLink>
  )
}
