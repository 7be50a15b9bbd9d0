import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { DetailPage } from '#app/site/detail/detail-page.tsx'
import { others } from '#app/site/detail/others.ts'
import { productKind } from '#app/site/listings/products/detail.ts'
import { specimenOf } from '#app/site/specimen.ts'
import { productPage } from '#app/site/structured-data/subject.ts'

export default function Product({ id }: PageProps) {
  const detail = useContent(`/api/product-details/${id}`)
  const all = useContent(`/api/our-products/content?from=${id}`)
  const onward = all.status === 'ready' ? others(all.data.products, id, 4) : []
  return (
    <DetailPage
      kind={productKind}
      path={paths.product(id)}
      detail={detail}
      onward={onward.map(({ id, title, image_url }, index) => ({
        href: paths.product(id),
        title,
        image: image_url ?? specimenOf(title, index).picture,
      }))}
      describe={import.meta.env.SSR ? productPage : undefined}
    />
  )
}
