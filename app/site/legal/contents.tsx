import { useMemo } from 'react'
import type { LegalText } from './legal-text.ts'
import { useCurrentSection } from './use-current-section.ts'

/** Plain fragment links: they stay on this page and need no code. */
export function Contents({ sections }: Pick<LegalText, 'sections'>) {
  const current = useCurrentSection(useMemo(() => sections.map(({ id }) => id), [sections]))
  return (
    <nav aria-label="On this page">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
