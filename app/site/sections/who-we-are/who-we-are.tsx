import { useContent } from '#app/reading/use-content.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import type { SectionProps } from '#app/site/sections/section.ts'
import { videoOf } from '#app/site/video.ts'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { EmptyMessage } from '#app/ui/empty-list.tsx'
import { langOf } from '#app/ui/lang.ts'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import type { Answers } from '#content/answers.ts'
import { Film } from './film.tsx'
import styles from './who-we-are.module.css'
import { WhoWeAreSkeleton } from './who-we-are-skeleton.tsx'

type Content = NonNullable<Answers['/api/who-we-are']['content']>
type Features = Answers['/api/who-we-are']['features']

function Media({ content: { title, image_url: image, video_url: address } }: { readonly content: Content }) {
  const film = address && videoOf(address) ? address : null
  if (!image && !film) return null
  return (
    <div className={image ? styles.media : `${styles.media} ${styles.filmOnly}`}>
      {image && (
        <div className={styles.picture}>
          <Picture
            src={image}
            alt=""
            sizes="(max-width: 900px) 100vw, 40vw"
            focal={focalOf(image)}
            className={styles.image}
            fallback={<Plate />}
          />
        </div>
      )}
      {film && (
        <div className={styles.film}>
          <Film address={film} title={title} />
        </div>
      )}
    </div>
  )
}

function Words({ content }: { readonly content: Content }) {
  const { title, subtitle, description, highlight_text: highlight } = content
  return (
    <>
      <h2 className={styles.title} lang={langOf(title)}>
        {title}
      </h2>
      {subtitle && (
        <p className={`lead ${styles.lead}`} lang={langOf(subtitle)}>
          {subtitle}
        </p>
      )}
      <div className={styles.body}>
        {description && (
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
        )}
        {highlight && (
          <p className={styles.highlight} lang={langOf(highlight)}>
            {highlight}
          </p>
        )}
      </div>
    </>
  )
}

function FeatureList({ features }: { readonly features: Features }) {
  return (
    <div className={styles.features}>
      {features.length === 0 ? (
        <EmptyMessage small>No features available. Please add features through the admin panel.</EmptyMessage>
      ) : (
        <ul>
          {features.map(({ id, feature_text: text }) => (
            <li key={id} className={styles.feature} lang={langOf(text)}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export default function WhoWeAre({ id }: SectionProps) {
  const about = useContent('/api/who-we-are')
  if (about.status === 'loading') return <WhoWeAreSkeleton id={id} />
  const { content, features } = about.data
  const link = realLink(content?.button_link)
  return (
    <section id={id} className={styles.section}>
      <div className={`wrap ${styles.grid}`}>
        {content && <Media content={content} />}
        <div className={styles.text}>
          <SectionLabel>Who we are</SectionLabel>
          {content && <Words content={content} />}
          <FeatureList features={features} />
          {content?.button_text && link && (
            <div className={styles.button}>
              <ElbowLink href={link}>{content.button_text}</ElbowLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
