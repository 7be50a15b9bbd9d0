import type { Fallbacks } from '#content/fallbacks.ts'
import { brandTrustFallback } from './brand-trust.ts'
import { brandTrustContentFallback } from './brand-trust-content.ts'
import { faqFallback } from './faq.ts'
import { faqImageFallback } from './faq-image.ts'
import { footerFallback } from './footer.ts'
import { globalPresenceFallback } from './global-presence.ts'
import { heroSlidesFallback } from './hero-slides.ts'
import { heroStatsStatisticsFallback } from './hero-stats-statistics.ts'
import { leadershipFallback } from './leadership.ts'
import { leadershipContentFallback } from './leadership-content.ts'
import { letsBeGreatFallback } from './lets-be-great.ts'
import { mapPointsFallback } from './map-points.ts'
import { newsInsightArticlesFallback } from './news-insight-articles.ts'
import { newsInsightContentFallback } from './news-insight-content.ts'
import { newsletterFallback } from './newsletter.ts'
import { ourProductsFallback } from './our-products.ts'
import { ourProductsContentFallback } from './our-products-content.ts'
import { preserveConserveContentFallback } from './preserve-conserve-content.ts'
import { preserveConserveFeaturesFallback } from './preserve-conserve-features.ts'
import { projectsFallback } from './projects.ts'
import { projectsContentFallback } from './projects-content.ts'
import { statisticsFallback } from './statistics.ts'
import { valueSectionFallback } from './value-section.ts'
import { valueStatisticsFallback } from './value-statistics.ts'
import { whoWeAreFallback } from './who-we-are.ts'
import { whoWeAreFeaturesFallback } from './who-we-are-features.ts'

/** What the demonstration company shows where a call fails. */
export const fallback = {
  'hero-slides': heroSlidesFallback,
  'brand-trust': brandTrustFallback,
  'brand-trust-content': brandTrustContentFallback,
  'who-we-are': whoWeAreFallback,
  'who-we-are-features': whoWeAreFeaturesFallback,
  'preserve-conserve-content': preserveConserveContentFallback,
  'preserve-conserve-features': preserveConserveFeaturesFallback,
  'our-products': ourProductsFallback,
  'our-products-content': ourProductsContentFallback,
  'global-presence': globalPresenceFallback,
  statistics: statisticsFallback,
  'map-points': mapPointsFallback,
  projects: projectsFallback,
  'projects-content': projectsContentFallback,
  'value-section': valueSectionFallback,
  'value-statistics': valueStatisticsFallback,
  'lets-be-great': letsBeGreatFallback,
  'hero-stats-statistics': heroStatsStatisticsFallback,
  leadership: leadershipFallback,
  'leadership-content': leadershipContentFallback,
  faq: faqFallback,
  'faq-image': faqImageFallback,
  'news-insight-content': newsInsightContentFallback,
  'news-insight-articles': newsInsightArticlesFallback,
  newsletter: newsletterFallback,
  footer: footerFallback,
} satisfies Fallbacks
