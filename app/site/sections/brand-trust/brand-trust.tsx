import { useState } from 'react'
import { useContent } from '#app/reading/use-content.ts'
import type { SectionProps } from '#app/site/sections/section.ts'
import { langOf } from '#app/ui/lang.ts'
import { Pause, Play } from '#app/ui/player-icons.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './brand-trust.module.css'
import { LogoRows } from './logo-rows.tsx'

const standIns = ['a', 'b', 'c', 'd', 'e', 'f']

export default function BrandTrust({ id }: SectionProps) {
  const content = useContent('/api/brand-trust/content')
  const logos = useContent('/api/brand-trust/logos')
  // Until somebody decides, the row runs and waits while it is pointed at or in focus.
  const [motion, setMotion] = useState<'auto' | 'play' | 'pause'>('auto')
  const isPaused = motion === 'pause'
  const isLoading = content.status === 'loading' || logos.status === 'loading'
  return (
    <section id={id} className={styles.section} data-motion={motion} aria-busy={isLoading}>
      <div className={styles.intro}>
        {content.status === 'loading' ? (
          <SectionLabel loading>Loading...</SectionLabel>
        ) : (
          <h2 className={styles.title} lang={langOf(content.data.title)}>
            {content.data.title}
          </h2>
        )}
        {logos.status !== 'loading' && logos.data.length > 0 && (
          <button
            type="button"
            className={styles.control}
            aria-label={isPaused ? 'Play the logos' : 'Pause the logos'}
            title={isPaused ? 'Let the logos run' : 'Stop the logos'}
            onClick={() => setMotion(isPaused ? 'play' : 'pause')}
          >
            {isPaused ? <Play size={14} /> : <Pause size={14} />}
          </button>
        )}
      </div>
      {logos.status === 'loading' ? (
        <div className={styles.waiting}>
          {standIns.map((name) => (
            <Skeleton key={name} width="150px" height="32px" />
          ))}
        </div>
      ) : (
        <LogoRows logos={logos.data} />
      )}
    </section>
  )
}
