import type { contentTypes } from '#content/registry.ts'
import type { Input } from '#engine/declare/item.ts'
import { brandTrustDemo } from './brand-trust.ts'
import { brandTrustContentDemo } from './brand-trust-content.ts'
import { contactDemo } from './contact.ts'
import { faqDemo } from './faq.ts'
import { faqImageDemo } from './faq-image.ts'
import { footerDemo } from './footer.ts'
import { globalPresenceDemo } from './global-presence.ts'
import { heroSlidesDemo } from './hero-slides.ts'
import { heroStatsStatisticsDemo } from './hero-stats-statistics.ts'
import { leadershipDemo } from './leadership.ts'
import { leadershipContentDemo } from './leadership-content.ts'
import { letsBeGreatDemo } from './lets-be-great.ts'
import { mapPointsDemo } from './map-points.ts'
import { newsInsightArticlesDemo } from './news-insight-articles.ts'
import { newsInsightContentDemo } from './news-insight-content.ts'
import { newsInsightDetailsDemo } from './news-insight-details.ts'
import { newsletterDemo } from './newsletter.ts'
import { ourProductsDemo } from './our-products.ts'
import { ourProductsContentDemo } from './our-products-content.ts'
import { preserveConserveContentDemo } from './preserve-conserve-content.ts'
import { preserveConserveFeaturesDemo } from './preserve-conserve-features.ts'
import { productDetailsDemo } from './product-details.ts'
import { projectDetailsDemo } from './project-details.ts'
import { projectsDemo } from './projects.ts'
import { projectsContentDemo } from './projects-content.ts'
import { statisticsDemo } from './statistics.ts'
import { valueSectionDemo } from './value-section.ts'
import { valueStatisticsDemo } from './value-statistics.ts'
import { whoWeAreDemo } from './who-we-are.ts'
import { whoWeAreFeaturesDemo } from './who-we-are-features.ts'

/** Types without an entry start empty. */
type Demo = { readonly [T in (typeof contentTypes)[number] as T['name']]?: readonly Input<T>[] }

/**
 * The demonstration company's whole content. A detail names its owner (`product_id`, `project_id`, `article_id`) by
 * the owner's place in its list here, counting from 1; the seeder puts the stored id in its stead.
 */
export const demo = {
  'hero-slides': heroSlidesDemo,
  'brand-trust': brandTrustDemo,
  'brand-trust-content': brandTrustContentDemo,
  'who-we-are': whoWeAreDemo,
  'who-we-are-features': whoWeAreFeaturesDemo,
  'preserve-conserve-content': preserveConserveContentDemo,
  'preserve-conserve-features': preserveConserveFeaturesDemo,
  'our-products': ourProductsDemo,
  'our-products-content': ourProductsContentDemo,
  'product-details': productDetailsDemo,
  'global-presence': globalPresenceDemo,
  statistics: statisticsDemo,
  'map-points': mapPointsDemo,
  projects: projectsDemo,
  'projects-content': projectsContentDemo,
  'project-details': projectDetailsDemo,
  'value-section': valueSectionDemo,
  'value-statistics': valueStatisticsDemo,
  'lets-be-great': letsBeGreatDemo,
  'hero-stats-statistics': heroStatsStatisticsDemo,
  leadership: leadershipDemo,
  'leadership-content': leadershipContentDemo,
  faq: faqDemo,
  'faq-image': faqImageDemo,
  'news-insight-content': newsInsightContentDemo,
  'news-insight-articles': newsInsightArticlesDemo,
  'news-insight-details': newsInsightDetailsDemo,
  newsletter: newsletterDemo,
  contact: contactDemo,
  footer: footerDemo,
} satisfies Demo
