import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainUpload } from '#tests/support/company.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const origin = 'https://www.company.example'
const site = startSite({ environment: { PUBLIC_URL: origin } })

type Thing = { '@type': string; [name: string]: unknown }
const things = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => (JSON.parse(text) as { '@context': string; '@graph': Thing[] })['@graph'])
}
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

const pages = [
  ['/', 'Anka Energy & Commodities', /trades, ships and stores/, 'website', ['Organization', 'WebSite', 'FAQPage']],
  ['/contact', 'Contact | Anka Energy & Commodities', /a form for your enquiry/, 'website', []],
  ['/product/1', 'Tahıllar | Anka Energy & Commodities', /buğday/, 'article', ['ItemPage', 'BreadcrumbList']],
  ['/project-detail/2', 'Kızıldağ copper pit | Anka Energy & Commodities', /\w{4}/, 'article', ['BreadcrumbList']],
  [
    '/news-insight-detail/3',
    'What a rail spur does to a port’s air | Anka Energy & Commodities',
    /\w{4}/,
    'article',
    ['NewsArticle', 'BreadcrumbList'],
  ],
  ['/privacy', 'Privacy | Anka Energy & Commodities', /KVKK and GDPR/, 'website', []],
  ['/terms', 'Terms | Anka Energy & Commodities', /terms/, 'website', []],
  ['/cookies', 'Cookies | Anka Energy & Commodities', /no cookies/, 'website', []],
] as const

test.each(pages)(
  '%s tells search engines and other sites what it is',
  async (path, title, description, type, types) => {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    expect(await page.title()).toBe(title)
    expect(await page.locator('head title').count()).toBe(1)
    expect(await content(page, 'meta[name=description]')).toMatch(description)
    expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(origin + path)
    expect(await content(page, 'meta[property="og:url"]')).toBe(origin + path)
    expect(await content(page, 'meta[property="og:type"]')).toBe(type)
    expect(await content(page, 'meta[property="og:title"]')).toBe(title.replace(' | Anka Energy & Commodities', ''))
    expect(await content(page, 'meta[property="og:description"]')).toMatch(description)
    expect(await content(page, 'meta[property="og:image"]')).toMatch(
      /^https:\/\/www\.company\.example\/(art|uploads)\/\w+\.jpg$/,
    )
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(await page.locator('head meta[name=robots]').count()).toBe(0)
    expect((await things(page)).map((thing) => thing['@type'])).toEqual(types)
  },
)

test('the company, its questions and its articles are described in the terms of schema.org', async () => {
  const home = await site.open('/', { javaScriptEnabled: false })
  const [organization, , faq] = await things(home.page)
  const questions = faq?.mainEntity as Thing[]
  expect(organization).toMatchObject({
    name: 'Anka Energy & Commodities',
    url: `${origin}/`,
    telephone: '+90 212 000 00 00',
    email: 'info@example.com',
  })
  expect(questions).toHaveLength(8)
  expect(questions[0]).toMatchObject({
    '@type': 'Question',
    name: 'Hangi limanlardan yükleme yapıyorsunuz?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('Tekirdağ') },
  })
  const article = await site.open('/news-insight-detail/3', { javaScriptEnabled: false })
  const [news, trail] = await things(article.page)
  expect(news).toMatchObject({
    headline: 'What a rail spur does to a port’s air',
    datePublished: '2026-10-28',
    articleSection: 'Logistics',
    inLanguage: 'en',
    image: [origin + plainUpload('port')],
    publisher: { '@type': 'Organization' },
  })
  const steps = trail?.itemListElement as Thing[]
  expect(steps.map(({ name, item }) => [name, item])).toEqual([
    ['Home', `${origin}/`],
    ['News', `${origin}/news`],
    ['What a rail spur does to a port’s air', `${origin}/news-insight-detail/3`],
  ])
})

test('what an editor writes cannot leave the description of a page', async () => {
  const title = '</script><script>document.title = "taken"</script>'
  await site.product.call('PUT', '/api/product-details/admin/4', { body: { title } })
  const { page, faults } = await site.open('/product/4')
  expect((await things(page))[0]?.name).toBe(title)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  expect(await page.title()).toBe(`${title} | Anka Energy & Commodities`)
  expect(faults.filter((fault) => !/\/(art|uploads)\//.test(fault))).toEqual([])
})

test('titles and tags follow the visitor through the site', async () => {
  const { page } = await site.open('/product/1')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await soon(() => page.title()).toBe('Terms | Anka Energy & Commodities')
  await soon(() =>
    page.locator('link[rel=canonical]').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual([`${origin}/terms`])
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0)
  expect(await page.locator('meta[name=description]').count()).toBe(1)
})

test('sitemap.xml names every page with the day of its last change', async () => {
  const { status, headers, text } = await site.product.call('GET', '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('xml')
  const { page } = await site.open('/robots.txt', { javaScriptEnabled: false })
  const parsed = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    if (document.querySelector('parsererror')) return undefined
    return [...document.querySelectorAll('url')].map((url) => [
      url.querySelector('loc')?.textContent ?? '',
      url.querySelector('lastmod')?.textContent ?? '',
    ])
  }, text)
  const paths = parsed?.map(([place]) => place?.replace(origin, ''))
  const numbered = (base: string, count: number) => Array.from({ length: count }, (_, index) => `${base}/${index + 1}`)
  expect(paths).toEqual([
    '/',
    '/contact',
    '/products',
    ...numbered('/product', 10),
    '/projects',
    ...numbered('/project-detail', 6),
    '/news',
    ...numbered('/news-insight-detail', 7),
    '/privacy',
    '/terms',
    '/cookies',
  ])
  for (const [place, day] of parsed ?? [])
    if (!/(privacy|terms|cookies)$/.test(place ?? '')) expect(day, place).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const path of paths ?? []) expect((await site.product.call('GET', path ?? '')).status, path).toBe(200)
})

test('robots.txt keeps the panel and the API out and names the sitemap', async () => {
  const { status, text } = await site.product.call('GET', '/robots.txt')
  expect(status).toBe(200)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`]),
  )
})

test('icons and the web manifest are there', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false })
  const links = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links).toHaveLength(4)
  const { json, headers } = await site.product.call('GET', '/site.webmanifest')
  expect(headers.get('content-type')).toContain('manifest+json')
  const { icons, name, start_url } = json as { icons: { src: string }[]; name: string; start_url: string }
  expect({ name, start_url }).toEqual({ name: 'Anka Energy & Commodities', start_url: '/' })
  const social = (await content(page, 'meta[property="og:image"]'))?.replace(origin, '') ?? ''
  for (const path of [...links, ...icons.map(({ src }) => src), social, '/favicon.ico'])
    expect((await site.product.call('GET', path)).status, path).toBe(200)
})
