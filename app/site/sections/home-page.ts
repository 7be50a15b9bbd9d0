import { brandTrust } from './brand-trust/section.ts'
import { faq } from './faq/section.ts'
import { globalPresence } from './global-presence/section.ts'
import { hero } from './hero/section.ts'
import { leadership } from './leadership/section.ts'
import { letsBeGreat } from './lets-be-great/section.ts'
import { newsInsight } from './news-insight/section.ts'
import { newsletter } from './newsletter/section.ts'
import { ourProducts } from './our-products/section.ts'
import { preserveConserve } from './preserve-conserve/section.ts'
import { projects } from './projects/section.ts'
import { value } from './value/section.ts'
import { whoWeAre } from './who-we-are/section.ts'

/** The home page, from its top to its foot. */
export const homePage = [
  hero,
  brandTrust,
  whoWeAre,
  preserveConserve,
  ourProducts,
  globalPresence,
  projects,
  value,
  letsBeGreat,
  leadership,
  faq,
  newsInsight,
  newsletter,
] as const
