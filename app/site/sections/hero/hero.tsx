import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import styles from './hero.module.css'
import { HeroLoading } from './hero-loading.tsx'
import { HeroSlides } from './hero-slides.tsx'
import { useHeroReady } from './use-hero-ready.ts'

export default function Hero({ id }: SectionProps) {
  const content = useContent('/api/hero-slides')
  const isReady = useHeroReady(content)
  const slides = content.status === 'loading' || !isReady ? undefined : content.data
  return (
    <section
      id={id}
      className={`${styles.hero} on-dark`}
      aria-label="Highlights"
      aria-roledescription={slides && 'carousel'}
      aria-busy={!slides}
    >
      {slides ? <HeroSlides slides={slides} /> : <HeroLoading />}
    </section>
  )
}
