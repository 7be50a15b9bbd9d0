import { type CSSProperties, type MouseEvent, use } from 'react'
import { ContentContext } from '#app/reading/use-content.ts'
import { scrollToAnchor } from '#app/routing/anchors.ts'
import { Plate } from '#app/site/plate/plate.tsx'
import { Picture } from '#app/stored/picture.tsx'
import { focalOf, isDark } from '#app/stored/picture-notes.ts'
import { realLink } from '#app/stored/real-link.ts'
import { ElbowLink } from '#app/ui/elbow-link.tsx'
import { langOf } from '#app/ui/lang.ts'
import type { Answers } from '#content/answers.ts'
import pictures from './hero-picture.module.css'
import styles from './hero-slide.module.css'

const longTitle = 48
/** Upright screens show a part of the picture, and it is wider than they are. */
export const heroSizes = '(max-aspect-ratio: 1/1) 62vh, 100vw'

type HeroSlideProps = {
  readonly slide: Answers['/api/hero-slides'][number]
  readonly isFirst: boolean
  readonly isActive: boolean
  readonly hasPicture: boolean
}

/** `#id` scrolls to a part of this page, nothing to About us, anything else opens beside it. */
function linkOf(link: string | null) {
  const href = realLink(link) ?? '#about'
  if (!href.startsWith('#')) return { href, target: '_blank', rel: 'noopener' }
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    scrollToAnchor(href.slice(1))
  }
  return { href, onClick }
}

export function HeroSlide({ slide, isFirst, isActive, hasPicture }: HeroSlideProps) {
  const { title, subtitle, content, image_url: image } = slide
  const name = title || SITE.hero.title
  // Of most pictures nobody has said whether they are dark where the words stand.
  const needsShade = image !== null && !isDark(image)
  const Heading = isFirst ? 'h1' : 'h2'
  const store = use(ContentContext)
  const focus = { '--wide': focalOf(image), '--upright': focalOf(image, 'upright') } as CSSProperties
  return (
    <div className={`${styles.slide} ${isActive ? styles.active : ''}`} lang={langOf(name, subtitle, content)}>
      <div
        className={`${pictures.frame} ${isActive ? pictures.active : ''} ${needsShade ? pictures.deep : ''}`}
        style={focus}
      >
        {hasPicture && (
          <Picture
            src={image}
            alt=""
            lang={langOf(name, subtitle, content)}
            sizes={heroSizes}
            priority={isFirst}
            className={pictures.image}
            fallback={image && <Plate />}
            onSettled={(isLoaded, url) => store.pictures.set(url, isLoaded ? 'loaded' : 'failed')}
          />
        )}
      </div>
      <div className={styles.words}>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {/* The heading of the page is the one that is shown. */}
        <Heading
          className={name.length > longTitle ? `${styles.title} ${styles.long}` : styles.title}
          aria-level={isActive ? 1 : 2}
        >
          {name}
        </Heading>
        {content && <p className={styles.text}>{content}</p>}
        <div>
          <ElbowLink {...linkOf(slide.button_link)}>{slide.button_text || SITE.hero.button}</ElbowLink>
        </div>
      </div>
    </div>
  )
}
