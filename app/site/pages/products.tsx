import { useContent } from '#app/reading/use-content.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { ArchivePage } from '#app/site/archive/archive-page.tsx'
import { NameField } from '#app/site/listings/products/name-field.tsx'
import { ProductList } from '#app/site/listings/products/product-list.tsx'
import { productWords } from '#app/site/listings/products/words.ts'

export default function Products({ id }: PageProps) {
  const content = useContent(`/api/archive/products${id}`)
  return (
    <ArchivePage
      words={productWords}
      id={id}
      content={content}
      show={({ items, total }, { q = '' }) => ({
        figure: { count: total, of: q ? `“${q}” içeren ürün` : 'ürün, alfabetik sırayla' },
        title: q ? `“${q}” içeren ürünler` : undefined,
        filter: <NameField value={q} />,
        empty: q ? `Adında “${q}” geçen ürün yok.` : undefined,
        list: <ProductList products={items} />,
      })}
    />
  )
}
