import { useContent } from '#app/reading/use-content.ts'
import type { PageProps } from '#app/routing/routes.ts'
import { ArchivePage } from '#app/site/archive/archive-page.tsx'
import { ProjectList } from '#app/site/listings/projects/project-list.tsx'
import { projectWords } from '#app/site/listings/projects/words.ts'

export default function Projects({ id }: PageProps) {
  const content = useContent(`/api/archive/projects${id}`)
  return (
    <ArchivePage
      words={projectWords}
      id={id}
      content={content}
      show={({ items, total }) => ({
        figure: { count: total, of: total === 1 ? 'project' : 'projects' },
        list: <ProjectList projects={items} withCards={id === ''} />,
      })}
    />
  )
}
