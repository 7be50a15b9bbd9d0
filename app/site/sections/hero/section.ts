import type { SectionOfPage } from '#app/site/sections/section.ts'
import Hero from './hero.tsx'

export const hero = { id: 'home', reads: ['/api/hero-slides'], Component: Hero } as const satisfies SectionOfPage
