import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { site } from './entry.server.tsx'
import type { Reading, RenderInput } from './render.ts'

const assets = () => ({ scripts: ['/assets/entry.js'], code: [], start: [], styles: { hrefs: ['/assets/site.css'] } })
const missing: Reading = { status: 404, data: { error: 'There is none.' } }

function render(path: string, read: RenderInput['read'] = async () => missing) {
  return site.render({ path, read, assets, publicUrl: 'https://www.example.com', mapsKey: undefined })
}

test('the home page is whole without a single answer', async () => {
  const page = await render('/')
  const html = page.html.toString()
  expect(page).toMatchObject({ status: 200, degraded: false })
  expect(html).toContain('Meeting Future Demand In A Sustainable Way</h1>')
  for (const id of ['home', 'brand-trust', 'about', 'services', 'projects', 'faq', 'newsletter', 'footer'])
    expect(html).toContain(`id="${id}"`)
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/"/>')
})

test('no script but the one whose hash is known is written into the page, only data', async () => {
  const page = await render('/')
  const scripts = [...page.html.toString().matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const inline = scripts.filter(([, attributes = '']) => !/src=|type="application\/(ld\+)?json"/.test(attributes))
  expect(inline.map(([, , text = '']) => hash('sha256', text, 'base64'))).toEqual([page.scriptHash])
})

test('content cannot close the element that carries it', async () => {
  const hostile = '</script><script>alert(1)</script>'
  const page = await render('/', async (path) =>
    path === '/api/footer-info'
      ? { status: 200, data: { id: 1, logo_description: null, company_description: hostile } }
      : missing,
  )
  expect(page.html.toString()).not.toContain('<script>alert')
})

test('a read that throws makes a page with built-in content that is not to be kept', async () => {
  const page = await render('/', () => Promise.reject(new Error('The database is away')))
  expect(page).toMatchObject({ status: 200, degraded: true })
  expect(page.html.toString()).toContain('"failure":"exception"')
})

test.each(['/nowhere', '/product/999'])('%s answers 404', async (path) => {
  expect(await render(path)).toMatchObject({ status: 404, degraded: false })
})

const html = async (path: string, read?: RenderInput['read']) => (await render(path, read)).html.toString()

test('the same content makes the same bytes, whichever answer comes first', async () => {
  let asked = 0
  const first = async (path: string) => {
    await pause(path === '/api/footer-info' ? 0 : 20)
    return missing
  }
  const last = async (path: string) => {
    asked++
    await pause(path === '/api/footer-info' ? 20 : 0)
    return missing
  }
  const page = await html('/', first)
  expect(await html('/', last)).toBe(page)
  expect(asked).toBeGreaterThan(5)
})

test.each(['product', 'project-detail', 'news-insight-detail'])('%s pages without a record are alike', async (kind) => {
  const page = await html(`/${kind}/0`)
  expect(page).toContain('"subject":{"status":"fallback"')
  expect(await html(`/${kind}/987654321`)).toBe(page)
  const away = () => Promise.reject(new Error('The database is away'))
  expect(await html(`/${kind}/987654321`, away)).toBe(await html(`/${kind}/0`, away))
})

test.each(['/products', '/projects', '/news', '/news?tag=gas', '/news?page=0'])(
  'an archive at %s that cannot be read is to be asked for again, at its own address',
  async (path) => {
    const away = () => Promise.reject(new Error('The database is away'))
    for (const read of [away, async () => ({ status: 503, data: { error: 'Not now.' } })]) {
      const page = await render(path, read)
      expect(page).toMatchObject({ status: 503, degraded: true })
      expect(page.html.toString()).toMatch(/role="alert".*<a [^>]*href=""/s)
      expect(page.html.toString()).not.toContain('page=0"')
    }
    expect(await render(path)).toMatchObject({ status: 404, degraded: false })
  },
)

test('the panel is one page at every address but the login', async () => {
  const [frame, login] = [await html('/admin'), await html('/admin/login')]
  for (const path of ['/admin/dashboard/hero-slides', '/admin/account', '/admin/<b>', '/admin/login/x'])
    expect(await html(path)).toBe(frame)
  expect(login).not.toBe(frame)
})

test('a page that takes too long is told apart from one that is wrong', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const drawn = work()
    vi.advanceTimersByTime(5_000)
    return drawn
  }
  const read = async () => missing
  const page = site.render({
    path: '/',
    read,
    assets,
    publicUrl: 'https://www.example.com',
    mapsKey: undefined,
    inTurn,
  })
  await expect(page).rejects.toMatchObject({ name: 'TimeoutError' })
})
