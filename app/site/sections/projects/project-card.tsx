import { paths } from '#app/routing/paths.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import card from '#app/ui/card-link.module.css'
import { ArrowRight } from '#app/ui/icons.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { Skeleton, SkeletonLines } from '#app/ui/skeleton.tsx'
import type { Answers } from '#content/answers.ts'
import styles from './project-card.module.css'

/** The whole card leads to the project's page; its button may lead elsewhere. */
export function ProjectCard({ project }: { readonly project: Answers['/api/projects'][number] }) {
  const { id, title, description, image_url: image, button_text: text } = project
  const elsewhere = realLink(project.button_link)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          src={image}
          alt=""
          sizes="(max-width: 768px) 100vw, 66vw"
          focal={focalOf(image)}
          className={styles.image}
          fallback={<Plate />}
        />
      </div>
      <h3 className={styles.title} lang={langOf(title)}>
        <SiteLink href={paths.project(id)} className={`${card.link} ${styles.link}`}>
          {title}
        </SiteLink>
      </h3>
      {description && (
        <p className={styles.description} lang={langOf(description)}>
          {description}
        </p>
      )}
      {(text || elsewhere) && (
        <SiteLink href={elsewhere ?? paths.project(id)} className={styles.more} lang={langOf(text)}>
          {text ?? 'DISCOVER MORE'}
          {!elsewhere && <span className="visually-hidden">: {title}</span>}
          <ArrowRight size={16} />
        </SiteLink>
      )}
    </article>
  )
}

export function ProjectCardSkeleton() {
  return (
    <div>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.waiting}>
        <Skeleton width="54%" height="24px" />
        <SkeletonLines count={2} />
      </div>
    </div>
  )
}
