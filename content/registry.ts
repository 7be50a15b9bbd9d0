import type { ContentType } from '#engine/declare/content-type.ts'
import { brandTrust } from './brand-trust/type.ts'
import { brandTrustContent } from './brand-trust-content/type.ts'
import { contact } from './contact/type.ts'
import { faq } from './faq/type.ts'
import { faqImage } from './faq-image/type.ts'
import { footer } from './footer/type.ts'
import { globalPresence } from './global-presence/type.ts'
import { heroSlides } from './hero-slides/type.ts'
import { heroStatsStatistics } from './hero-stats-statistics/type.ts'
import { leadership } from './leadership/type.ts'
import { leadershipContent } from './leadership-content/type.ts'
import { letsBeGreat } from './lets-be-great/type.ts'
import { mapPoints } from './map-points/type.ts'
import { newsInsightArticles } from './news-insight-articles/type.ts'
import { newsInsightContent } from './news-insight-content/type.ts'
import { newsInsightDetails } from './news-insight-details/type.ts'
import { newsletter } from './newsletter/type.ts'
import { ourProducts } from './our-products/type.ts'
import { ourProductsContent } from './our-products-content/type.ts'
import { preserveConserveContent } from './preserve-conserve-content/type.ts'
import { preserveConserveFeatures } from './preserve-conserve-features/type.ts'
import { productDetails } from './product-details/type.ts'
import { projectDetails } from './project-details/type.ts'
import { projects } from './projects/type.ts'
import { projectsContent } from './projects-content/type.ts'
import { statistics } from './statistics/type.ts'
import { valueSection } from './value-section/type.ts'
import { valueStatistics } from './value-statistics/type.ts'
import { whoWeAre } from './who-we-are/type.ts'
import { whoWeAreFeatures } from './who-we-are-features/type.ts'

/** Every content type of the product, from the top of the page to its foot; owners stand before their details. */
export const contentTypes = [
  heroSlides,
  brandTrust,
  brandTrustContent,
  whoWeAre,
  whoWeAreFeatures,
  preserveConserveContent,
  preserveConserveFeatures,
  ourProducts,
  ourProductsContent,
  productDetails,
  globalPresence,
  statistics,
  mapPoints,
  projects,
  projectsContent,
  projectDetails,
  valueSection,
  valueStatistics,
  letsBeGreat,
  heroStatsStatistics,
  leadership,
  leadershipContent,
  faq,
  faqImage,
  newsInsightContent,
  newsInsightArticles,
  newsInsightDetails,
  newsletter,
  contact,
  footer,
] as const

/** @alias the same, where it does not matter which they are */
export const types: readonly ContentType[] = contentTypes
