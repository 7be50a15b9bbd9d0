import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brandTrustFallback } from '#demo/fallback/brand-trust.ts'
import { brandTrustContentFallback } from '#demo/fallback/brand-trust-content.ts'
import { faqFallback } from '#demo/fallback/faq.ts'
import { faqImageFallback } from '#demo/fallback/faq-image.ts'
import { globalPresenceFallback } from '#demo/fallback/global-presence.ts'
import { heroSlidesFallback } from '#demo/fallback/hero-slides.ts'
import { leadershipFallback } from '#demo/fallback/leadership.ts'
import { leadershipContentFallback } from '#demo/fallback/leadership-content.ts'
import { letsBeGreatFallback } from '#demo/fallback/lets-be-great.ts'
import { mapPointsFallback } from '#demo/fallback/map-points.ts'
import { newsInsightArticlesFallback } from '#demo/fallback/news-insight-articles.ts'
import { newsInsightContentFallback } from '#demo/fallback/news-insight-content.ts'
import { newsletterFallback } from '#demo/fallback/newsletter.ts'
import { ourProductsContentFallback } from '#demo/fallback/our-products-content.ts'
import { preserveConserveContentFallback } from '#demo/fallback/preserve-conserve-content.ts'
import { preserveConserveFeaturesFallback } from '#demo/fallback/preserve-conserve-features.ts'
import { projectsContentFallback } from '#demo/fallback/projects-content.ts'
import { valueSectionFallback } from '#demo/fallback/value-section.ts'
import { whoWeAreFallback } from '#demo/fallback/who-we-are.ts'
import { whoWeAreFeaturesFallback } from '#demo/fallback/who-we-are-features.ts'

export const builtInParts = {
  leaders: leadershipFallback.map(({ name }) => name),
  logos: brandTrustFallback.map(({ brand_name }) => brand_name),
}
/** The ten of the specification, built in and in the demonstration. */
export const productTitles = [
  'Tahıllar',
  'Bitkisel Yağlar',
  'Metalik Cevherler',
  'Mermer',
  'Meyve',
  'Sebze',
  'Kıymetli Metaller',
  'Petrol Ürünleri',
  'Ayakkabı',
  'Tekstil',
]
const titles = [
  ['#brand-trust', brandTrustContentFallback.title],
  ['#about', whoWeAreFallback.title],
  ['#preserve-conserve', preserveConserveContentFallback.title],
  ['#services', ourProductsContentFallback.title],
  ['#global-presence', globalPresenceFallback.title],
  ['#projects', projectsContentFallback.title],
  ['#value', valueSectionFallback.title],
  ['#lets-be-great', letsBeGreatFallback.title],
  ['#leadership', leadershipContentFallback.title],
  ['#faq', faqImageFallback.title],
  ['#news-insight', newsInsightContentFallback.title],
  ['#newsletter', newsletterFallback.title],
] as const

/** The home page stands complete on what is built into the site; projects, header and footer aside. */
export async function expectBuiltIn(page: Page, slides: 1 | 2): Promise<void> {
  const texts = (selector: string) => page.locator(selector).allTextContents()
  expect(await texts('#home :is(h1, h2)')).toEqual(heroSlidesFallback.slice(0, slides).map(({ title }) => title))
  for (const [section, title] of titles) expect(await texts(`${section} h2`), section).toEqual([title])
  const logos = page.locator('#brand-trust ul').first().locator('img')
  expect(await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')))).toEqual(builtInParts.logos)
  expect(await texts('#about li')).toEqual(whoWeAreFeaturesFallback.map(({ feature_text }) => feature_text))
  expect(await texts('#preserve-conserve h3')).toEqual(preserveConserveFeaturesFallback.map(({ title }) => title))
  expect(await texts('#services h3')).toEqual(productTitles)
  expect(await page.locator('#global-presence dd').count()).toBe(3)
  for (const value of ['25+', '77', '38K'])
    expect(await page.locator('#global-presence dd').filter({ hasText: value }).count(), value).toBe(1)
  const places = page.getByRole('list', { name: 'Our places on the map' })
  expect(await places.getByRole('listitem').count()).toBe(mapPointsFallback.length)
  expect(await texts('#value dd b')).toEqual(['90%', '75%', '82%'])
  expect(await texts('#lets-be-great li b')).toEqual(['75%', '87%', '95%', '92%'])
  expect(await texts('#leadership h3')).toEqual(builtInParts.leaders)
  expect(await texts('#faq summary')).toEqual(faqFallback.map(({ question }) => question))
  expect(await texts('#news-insight h3')).toEqual(newsInsightArticlesFallback.map(({ title }) => title))
  expect(await page.getByText(/Loading\.\.\.|Yükleniyor/).count()).toBe(0)
}
