import { expect, test } from 'vitest'
import { site } from './entry.server.tsx'
import type { Reading, RenderInput } from './render.ts'

const assets = () => ({ scripts: ['/assets/entry.js'], code: [], styles: ['/assets/site.css'] })
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

test('no script is written into the page, only data', async () => {
  const html = (await render('/')).html.toString()
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  for (const attributes of scripts) expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/)
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

test('the server knows which addresses are the site’s', () => {
  expect(site.knows('/contact')).toBe(true)
  expect(site.knows('/wp-login.php')).toBe(false)
})
