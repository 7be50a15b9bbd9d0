import { useContent } from '#app/reading/use-content.ts'
import { paths } from '#app/routing/paths.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { DetailPage } from '#app/site/detail/detail-page.tsx'
import { others } from '#app/site/detail/others.ts'
import { projectKind } from '#app/site/listings/projects/detail.ts'

export default function Project({ id }: PageProps) {
  const detail = useContent(`/api/project-details/${id}`)
  const all = useContent(`/api/projects?from=${id}`)
  const onward = all.status === 'ready' ? others(all.data, id, 3) : []
  return (
    <DetailPage
      kind={projectKind}
      path={paths.project(id)}
      detail={detail}
      onward={onward.map((each) => ({ href: paths.project(each.id), title: each.title, image: each.image_url }))}
    />
  )
}
