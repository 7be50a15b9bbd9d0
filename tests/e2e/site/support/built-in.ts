import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brandTrustFallback } from '#content/brand-trust/fallback.ts'
import { brandTrustContentFallback } from '#content/brand-trust-content/fallback.ts'
import { faqFallback } from '#content/faq/fallback.ts'
import { faqImageFallback } from '#content/faq-image/fallback.ts'
import { globalPresenceFallback } from '#content/global-presence/fallback.ts'
import { heroSlidesFallback } from '#content/hero-slides/fallback.ts'
import { leadershipFallback } from '#content/leadership/fallback.ts'
import { leadershipContentFallback } from '#content/leadership-content/fallback.ts'
import { letsBeGreatFallback } from '#content/lets-be-great/fallback.ts'
import { mapPointsFallback } from '#content/map-points/fallback.ts'
import { newsInsightArticlesFallback } from '#content/news-insight-articles/fallback.ts'
import { newsInsightContentFallback } from '#content/news-insight-content/fallback.ts'
import { newsletterFallback } from '#content/newsletter/fallback.ts'
import { ourProductsContentFallback } from '#content/our-products-content/fallback.ts'
import { preserveConserveContentFallback } from '#content/preserve-conserve-content/fallback.ts'
import { preserveConserveFeaturesFallback } from '#content/preserve-conserve-features/fallback.ts'
import { projectsContentFallback } from '#content/projects-content/fallback.ts'
import { valueSectionFallback } from '#content/value-section/fallback.ts'
import { whoWeAreFallback } from '#content/who-we-are/fallback.ts'
import { whoWeAreFeaturesFallback } from '#content/who-we-are-features/fallback.ts'

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
