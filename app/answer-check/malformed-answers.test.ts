import fc from 'fast-check'
import { expect, test } from 'vitest'
import { site } from '#app/entry.server.tsx'
import { builtIn } from '#app/reading/built-in.ts'
import { homeProducts } from '#app/reading/long-lists.ts'
import { findRoute } from '#app/routing/routes.ts'
import { homeSections } from '#tests/support/home-sections.ts'
import { malformed } from '#tests/support/malformed.ts'

const render = (path: string, answers: ReadonlyMap<string, unknown>) =>
  site.render({
    path,
    read: async (asked) => ({ status: 200, data: answers.get(asked) }),
    assets: () => ({ scripts: [], start: [], code: [], styles: { hrefs: [] } }),
    publicUrl: 'https://www.example.com',
    mapsKey: undefined,
  })

const record = {
  id: 2,
  title: 'A title',
  description: 'Words',
  wysiwyg_content: '<p>Rich words</p>',
  content_sections: [
    { type: 'text', content: 'A passage', color: '#fff', backgroundColor: '#000' },
    { type: 'image', content: '/uploads/a.jpg', position: 'left', width: '50%' },
  ],
  image_url: '/uploads/a.jpg',
  updated_at: '2026-11-15T09:30:00.000Z',
}
const listed = { items: [record, { ...record, id: 3 }], page: 1, pages: 2, total: 40 }
const hit = {
  ...record,
  text: 'Words',
  title_marks: [[2, 7]],
  text_marks: [[0, 5]],
  article_tag: 'Gas',
  article_date: null,
}
const archives: Readonly<Record<string, unknown>> = {
  '/api/archive/products': listed,
  '/api/archive/projects': listed,
  '/api/archive/news': {
    ...listed,
    all: 40,
    tags: [
      { tag: 'gas', label: 'Gas', count: 30 },
      { tag: 'oil', label: 'Oil', count: 10 },
    ],
    years: [
      { year: '2026', count: 30 },
      { year: '2025', count: 10 },
    ],
  },
  '/api/search?q=words': {
    q: 'words',
    page: 1,
    pages: 1,
    total: 2,
    groups: [
      { group: 'products', total: 1, items: [hit] },
      { group: 'questions', total: 1, items: [hit] },
    ],
    suggestion: null,
  },
}
const answerOf = (path: string) => archives[path] ?? (path.includes('-details/') ? record : builtIn(path, 'answer'))
const pages = ['/', '/contact', '/product/2', '/project-detail/2', '/news-insight-detail/2']
pages.push('/products', '/projects', '/news', '/search?q=words')

test.each(pages)('%s stands whatever the answers are made of', async (path) => {
  const { route, id } = findRoute(path)
  const reads = [...route.reads(id), ...(await route.pageReads())]
  const answers = fc.tuple(
    ...reads.map((asked) => malformed(answerOf(asked)).map((answer) => [asked, answer] as const)),
  )
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const page = await render(path, new Map(given))
      const html = page.html.toString()
      expect([200, 404, 503]).toContain(page.status)
      for (const section of path === '/' ? homeSections : ['footer']) expect(html).toContain(`id="${section}"`)
      expect(html).not.toContain('[object Object]')
    }),
    { seed: 20261116, numRuns: path === '/' ? 60 : 120 },
  )
})

test.each([
  ['/projects', { ...listed, items: [null, record] }, 'A title'],
  [
    '/news',
    { ...listed, items: [record], all: 1, tags: undefined, years: [null, { year: '2026', count: 1 }] },
    'A title',
  ],
  [
    '/search?q=words',
    {
      ...listed,
      q: 'words',
      groups: [
        { group: 'cargo', total: 1, items: [hit] },
        { group: 'news', total: 1, items: [null, hit] },
      ],
    },
    'A <mark>title</mark>',
  ],
])('%s shows what can be shown of its answer', async (path, answer, shown) => {
  const { route, id } = findRoute(path)
  const reads = [...route.reads(id), ...(await route.pageReads())]
  const subject = route.subject?.(id) ?? ''
  const page = await render(
    path,
    new Map([...reads.map((asked) => [asked, answerOf(asked)] as const), [subject, answer]]),
  )
  expect(page.status).toBe(200)
  expect(page.html.toString().replaceAll('<!-- -->', '')).toContain(shown)
})

test.each([
  ['products without products', homeProducts, { id: 1, title: 'Ours' }],
  ['who we are without features', '/api/who-we-are', { content: null }],
  ['a member with only an id', '/api/leadership/members', [{ id: 1 }]],
  ['a logo that is null', '/api/brand-trust/logos', [null]],
])('%s is stood in for by built-in content', async (_name, broken, answer) => {
  const { route, id } = findRoute('/')
  const reads = [...route.reads(id), ...(await route.pageReads())]
  const good = new Map(reads.map((asked) => [asked, answerOf(asked)]))
  const whole = await render('/', good)
  const page = await render('/', new Map([...good, [broken, answer]]))
  const shown = (html: Buffer) => html.toString().replace(/<script[^>]*id="state".*$/s, '')
  expect(shown(page.html)).toBe(shown(whole.html))
  expect(page.html.toString()).toContain(`"${broken}":{"status":"fallback"`)
})
