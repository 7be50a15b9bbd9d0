import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { brandTrust } from '#content/brand-trust/type.ts'
import { brandTrustContent } from '#content/brand-trust-content/type.ts'
import { faq } from '#content/faq/type.ts'
import { faqImage } from '#content/faq-image/type.ts'
import { globalPresence } from '#content/global-presence/type.ts'
import { heroSlides } from '#content/hero-slides/type.ts'
import { leadership } from '#content/leadership/type.ts'
import { leadershipContent } from '#content/leadership-content/type.ts'
import { letsBeGreat } from '#content/lets-be-great/type.ts'
import { mapPoints } from '#content/map-points/type.ts'
import { newsInsightArticles } from '#content/news-insight-articles/type.ts'
import { newsInsightContent } from '#content/news-insight-content/type.ts'
import { newsletter } from '#content/newsletter/type.ts'
import { ourProductsContent } from '#content/our-products-content/type.ts'
import { preserveConserveContent } from '#content/preserve-conserve-content/type.ts'
import { preserveConserveFeatures } from '#content/preserve-conserve-features/type.ts'
import { projectsContent } from '#content/projects-content/type.ts'
import { valueSection } from '#content/value-section/type.ts'
import { whoWeAre } from '#content/who-we-are/type.ts'
import { whoWeAreFeatures } from '#content/who-we-are-features/type.ts'
import { builtInOf } from '#tests/support/company.ts'

export const builtInParts = {
  leaders: builtInOf(leadership).map(({ name }) => name),
  logos: builtInOf(brandTrust).map(({ brand_name }) => brand_name),
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
  ['#brand-trust', builtInOf(brandTrustContent).title],
  ['#about', builtInOf(whoWeAre).title],
  ['#preserve-conserve', builtInOf(preserveConserveContent).title],
  ['#services', builtInOf(ourProductsContent).title],
  ['#global-presence', builtInOf(globalPresence).title],
  ['#projects', builtInOf(projectsContent).title],
  ['#value', builtInOf(valueSection).title],
  ['#lets-be-great', builtInOf(letsBeGreat).title],
  ['#leadership', builtInOf(leadershipContent).title],
  ['#faq', builtInOf(faqImage).title],
  ['#news-insight', builtInOf(newsInsightContent).title],
  ['#newsletter', builtInOf(newsletter).title],
] as const

/** The home page stands complete on what is built into the site; projects, header and footer aside. */
export async function expectBuiltIn(page: Page, slides: 1 | 2): Promise<void> {
  const texts = (selector: string) => page.locator(selector).allTextContents()
  expect(await texts('#home :is(h1, h2)')).toEqual(
    builtInOf(heroSlides)
      .slice(0, slides)
      .map(({ title }) => title),
  )
  for (const [section, title] of titles) expect(await texts(`${section} h2`), section).toEqual([title])
  const logos = page.locator('#brand-trust ul').first().locator('img')
  expect(await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')))).toEqual(builtInParts.logos)
  expect(await texts('#about li')).toEqual(builtInOf(whoWeAreFeatures).map(({ feature_text }) => feature_text))
  expect(await texts('#preserve-conserve h3')).toEqual(builtInOf(preserveConserveFeatures).map(({ title }) => title))
  expect(await texts('#services h3')).toEqual(productTitles)
  expect(await page.locator('#global-presence dd').count()).toBe(3)
  for (const value of ['25+', '77', '38K'])
    expect(await page.locator('#global-presence dd').filter({ hasText: value }).count(), value).toBe(1)
  const places = page.getByRole('list', { name: 'Our places on the map' })
  expect(await places.getByRole('listitem').count()).toBe(builtInOf(mapPoints).length)
  expect(await texts('#value dd b')).toEqual(['90%', '75%', '82%'])
  expect(await texts('#lets-be-great li b')).toEqual(['75%', '87%', '95%', '92%'])
  expect(await texts('#leadership h3')).toEqual(builtInParts.leaders)
  expect(await texts('#faq summary')).toEqual(builtInOf(faq).map(({ question }) => question))
  expect(await texts('#news-insight h3')).toEqual(builtInOf(newsInsightArticles).map(({ title }) => title))
  expect(await page.getByText(/Loading\.\.\.|Yükleniyor/).count()).toBe(0)
}
