import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'
import { isArchived } from '#engine/derive/listings.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'
import { addressOf, findRoute } from './routes.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ['/', 'home', ''],
  ['/contact', 'contact', ''],
  ['/product/7', 'product', '7'],
  ['/project-detail/12', 'project', '12'],
  ['/news-insight-detail/3', 'article', '3'],
  ['/privacy', 'privacy', ''],
  ['/terms', 'terms', ''],
  ['/cookies', 'cookies', ''],
  ['/test', 'test', ''],
  ['/products?q=%C3%87ay', 'products', '?q=%C3%87ay'],
  ['/projects', 'projects', ''],
  ['/news?tag=gas&page=2', 'news', '?tag=gas&page=2'],
  ['/search?q=gas', 'search', '?q=gas'],
  ['/search?q=gas?&kind=news', 'search', '?q=gas?&kind=news'],
  ['/search?', 'search', ''],
])('%s shows the page %s', (path, page, id) => {
  const found = findRoute(path)
  expect(found).toMatchObject({ known: true, id })
  expect(found.route.file).toBe(`app/site/pages/${page}.tsx`)
  expect(existsSync(join(root, found.route.file))).toBe(true)
})

test.each(['/admin', '/admin/login', '/admin/dashboard/hero-slides'])('%s is the panel, without content', (path) => {
  const { route, known } = findRoute(path)
  expect(known && route.alone).toBe(true)
  expect(route.reads('')).toEqual([])
})

test.each([
  ['/admin/dashboard/faq/12?copy=3', '/admin/dashboard/faq'],
  ['/admin/dashboard/faq?q=tea&row=9', '/admin/dashboard/faq'],
  ['/admin/account', '/admin/account'],
  ['/news?page=2', '/news?page=2'],
  ['/contact?utm_source=x', '/contact'],
])('%s is the page %s', (href, page) => expect(addressOf(new URL(href, 'http://localhost'))).toBe(page))

test.each(['/nope', '/product', '/product/1/2', '/administrator', '/index.html', '//'])('%s is not known', (path) => {
  expect(findRoute(path)).toMatchObject({ known: false })
  expect(findRoute(path).route.file).toBe('app/site/pages/not-found.tsx')
})

test('every page of the site reads what header and footer show, once', async () => {
  const { route } = findRoute('/')
  const reads = [...route.reads(''), ...(await route.pageReads())]
  expect(reads).toEqual(expect.arrayContaining(['/api/contact-info', '/api/footer-info', '/api/projects?limit=5']))
  expect(new Set(reads).size).toBe(reads.length)
})

test('a detail page reads its record', () => {
  const { route, id } = findRoute('/product/7')
  expect(route.reads(id)).toContain('/api/product-details/7')
})

const pages = types.flatMap((type) => {
  const page = itemPageOf(type)
  return page ? [{ name: type.name, address: `${page.start}7`, read: publicReadOf(type) }] : []
})
test.each(pages)('the page of $name is a page about its item', ({ address, read }) => {
  const { route, known, id } = findRoute(address)
  expect({ known, id }).toEqual({ known: true, id: '7' })
  if (read.shape === 'keyed') expect(route.subject?.(id)).toBe(`${read.base}/7`)
})

const archived = types.filter(isArchived)
test.each(archived.map((type) => [type.name, type.listed] as const))(
  '%s stand where they are declared',
  (_, listed) => {
    expect(findRoute(listed.archive).route.listing).toBe(listed.as)
  },
)
