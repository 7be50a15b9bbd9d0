import { homeProjects } from '#app/reading/long-lists.ts'
import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import { WayOn } from '../way-on/way-on.tsx'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'
import styles from './projects.module.css'

function Heading({ content }: { readonly content: Answers['/api/projects/content'] }) {
  const { subtitle, title, description, button_text: button } = content
  const link = realLink(content.button_link)
  return (
    <div className={styles.heading}>
      <div>
        {subtitle && <SectionLabel>{subtitle}</SectionLabel>}
        <h2 lang={langOf(title)}>{title}</h2>
        {description && (
          <p className={`lead ${styles.lead}`} lang={langOf(description)}>
            {description}
          </p>
        )}
      </div>
      {button && link && (
        <ElbowLink href={link} variant="line" className={styles.button ?? ''}>
          {button}
        </ElbowLink>
      )}
    </div>
  )
}

const headingSkeleton = (
  <div className={styles.heading}>
    <div className={styles.waiting}>
      <SectionLabel loading>Loading...</SectionLabel>
      <Skeleton shape="title" width="90%" />
      <Skeleton width="62%" />
    </div>
  </div>
)
const standIns = ['a', 'b', 'c', 'd']

export default function Projects({ id }: SectionProps) {
  const content = useContent('/api/projects/content')
  const projects = useContent(homeProjects)
  const isLoading = content.status === 'loading' || projects.status === 'loading'
  return (
    <section id={id} className={styles.section} aria-busy={isLoading}>
      <div className="wrap">
        {content.status === 'loading' ? headingSkeleton : <Heading content={content.data} />}
        {projects.status === 'loading' ? (
          <ul className={styles.grid}>
            {standIns.map((name) => (
              <li key={name}>
                <ProjectCardSkeleton />
              </li>
            ))}
          </ul>
        ) : projects.data.length === 0 ? (
          <EmptyMessage>No projects available</EmptyMessage>
        ) : (
          <ul className={styles.grid}>
            {projects.data.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )}
        {projects.status !== 'loading' && <WayOn to="projects" shown={projects.data.length} />}
      </div>
    </section>
  )
}
