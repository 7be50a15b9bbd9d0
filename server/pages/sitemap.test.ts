import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

const item = (id: number, day: string) => ({ id, updated_at: `2026-${day}T10:00:00.000Z` })
const answers: Record<string, unknown> = {
  '/api/faq': [item(1, '03-01'), item(2, '05-09')],
  '/api/services': [{ id: 4 }, { id: 5 }],
  '/api/projects': [],
  '/api/news-insight/articles': [item(3, '01-01')],
  '/api/contact-info': [item(1, '02-02')],
  '/api/product-details/4': item(9, '04-04'),
}
const reads = {
  routes: [
    { path: '/api/faq', summary: '', tag: '' },
    { path: '/api/product-details/:product_id', summary: '', tag: '' },
  ],
  find: (path: string) => ({
    path,
    dependsOn: [path.replace(/\/\d+$/, '')],
    read: async () =>
      path in answers ? { status: 200, data: answers[path] } : { status: 404, data: { error: 'none' } },
  }),
}

test('lists the pages there are, with the day they changed', async () => {
  const { xml, dependsOn } = await sitemap(reads, 'https://www.example.com')
  expect(xml).toContain('<url><loc>https://www.example.com/</loc><lastmod>2026-05-09</lastmod></url>')
  expect(xml).toContain('<url><loc>https://www.example.com/contact</loc><lastmod>2026-02-02</lastmod></url>')
  expect(xml).toContain('<url><loc>https://www.example.com/product/4</loc><lastmod>2026-04-04</lastmod></url>')
  for (const archive of [
    '/products</loc><lastmod>2026-04-04</lastmod>',
    '/projects</loc>',
    '/news</loc><lastmod>2026-01-01</lastmod>',
  ])
    expect(xml).toContain(`<url><loc>https://www.example.com${archive}`)
  expect(xml).not.toContain('/product/5')
  expect(xml).not.toContain('/news-insight-detail/3')
  expect(dependsOn).toEqual(expect.arrayContaining(['/api/product-details', '/api/project-details', '/api/projects']))
})
