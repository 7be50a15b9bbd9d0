import { brandTrust } from './types/brand-trust.ts'
import { brandTrustContent } from './types/brand-trust-content.ts'
import { contact } from './types/contact.ts'
import { faq } from './types/faq.ts'
import { faqImage } from './types/faq-image.ts'
import { footer } from './types/footer.ts'
import { globalPresence } from './types/global-presence.ts'
import { heroSlides } from './types/hero-slides.ts'
import { heroStatsStatistics } from './types/hero-stats-statistics.ts'
import { leadership } from './types/leadership.ts'
import { leadershipContent } from './types/leadership-content.ts'
import { letsBeGreat } from './types/lets-be-great.ts'
import { mapPoints } from './types/map-points.ts'
import { newsInsightArticles } from './types/news-insight-articles.ts'
import { newsInsightContent } from './types/news-insight-content.ts'
import { newsInsightDetails } from './types/news-insight-details.ts'
import { newsletter } from './types/newsletter.ts'
import { ourProducts } from './types/our-products.ts'
import { ourProductsContent } from './types/our-products-content.ts'
import { preserveConserveContent } from './types/preserve-conserve-content.ts'
import { preserveConserveFeatures } from './types/preserve-conserve-features.ts'
import { productDetails } from './types/product-details.ts'
import { projectDetails } from './types/project-details.ts'
import { projects } from './types/projects.ts'
import { projectsContent } from './types/projects-content.ts'
import { statistics } from './types/statistics.ts'
import { valueSection } from './types/value-section.ts'
import { valueStatistics } from './types/value-statistics.ts'
import { whoWeAre } from './types/who-we-are.ts'
import { whoWeAreFeatures } from './types/who-we-are-features.ts'

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
