import { paths } from '#app/routing/paths.ts'
import { standIn } from '#app/site/archive/stand-in.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './project-list.module.css'

type Project = Answers['/api/archive/projects']['items'][number]
type ListProps = {
  readonly projects: readonly Project[]
  /** On the first page three stand large before the others. */
  readonly withCards: boolean
}

const cards = 3

export function ProjectList({ projects, withCards }: ListProps) {
  const large = withCards ? projects.slice(0, cards) : []
  const firstWithPicture = large.find(({ image_url: image }) => image)
  const rows = projects.slice(large.length)
  return (
    <>
      {large.length > 0 && (
        <ul className={styles.cards}>
          {large.map((project) => (
            <li key={project.id}>
              <Entry
                project={project}
                look="card"
                sizes="(max-width: 768px) 92vw, (max-width: 900px) 46vw, 31vw"
                priority={project === firstWithPicture}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((project) => (
            <li key={project.id}>
              <Entry project={project} look="row" sizes="112px" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type EntryProps = {
  readonly project: Project
  readonly look: 'card' | 'row'
  readonly sizes: string
  readonly priority?: boolean
}

function Entry({ project: { id, title, description, image_url: image }, look, sizes, priority = false }: EntryProps) {
  return (
    <SiteLink href={paths.project(id)} className={styles[look]}>
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes={sizes} focal={focalOf(image)} priority={priority} fallback={standIn} />
      </div>
      <h2 className={styles.title} lang={langOf(title)}>
        {title}
      </h2>
      {description && (
        <p className={styles.text} lang={langOf(description)}>
          {description}
        </p>
      )}
    </SiteLink>
  )
}
