import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settled } from '#tests/e2e/panel/support/panel.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Running, run } from '#tests/support/process.ts'
import { credentials } from '#tests/support/product.ts'
import { companyWords } from './company-words.ts'
import { copyOfAnotherCompany, ending, filesIn } from './copy.ts'

// A copy is built and started.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let copy: Awaited<ReturnType<typeof copyOfAnotherCompany>>
let wordsIn: (text: string) => string[]
let server: Running
let url: string
let token: string

const send = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

/** An answer with its headers, as one text. */
async function sent(path: string, init?: RequestInit): Promise<string> {
  const response = await send(path, init)
  expect(response.status, path).toBeLessThan(500)
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`
}

beforeAll(async () => {
  wordsIn = await companyWords()
  copy = await copyOfAnotherCompany()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: join(copy.folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT: 'off',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
  }
  server = run(join(copy.folder, 'build/server/main.js'), environment, [], copy.folder)
  await vi.waitFor(() => fetch(`${url}/api/health`), { timeout: 60_000, interval: 200 })
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(login.headers.get('set-cookie')).toMatch(/^meridian_device=/)
  token = ((await login.json()) as { token: string }).token
})
afterAll(async () => {
  server?.child.kill()
  await server?.ended
  await copy?.remove()
})

test('nothing needs demo/ to compile, tests included', async () => {
  const compiler = join(copy.folder, 'node_modules/typescript/bin/tsc')
  expect(await ending(run(compiler, {}, ['--pretty', 'false', '--singleThreaded'], copy.folder))).toEqual({
    code: 0,
    text: '',
  })
})

test('no file that can be sent speaks of the demonstration company', async () => {
  const folders = ['build/client', 'build/art', 'assets/web'].map((name) => filesIn(join(copy.folder, name)))
  const files = (await Promise.all(folders)).flat()
  expect(files.length).toBeGreaterThan(60)
  for (const { name, text } of files) expect(wordsIn(text), name).toEqual([])
})

const pages =
  '/ /contact /products /projects /news /search /search?q=paper /product/1 /project-detail/1 /news-insight-detail/1 /privacy /terms /cookies /nowhere /test /admin/login /admin/dashboard'.split(
    ' ',
  )
const others =
  '/robots.txt /sitemap.xml /news/feed.xml /site.webmanifest /favicon.ico /art/favicon.svg /art/icon-512.png /art/social.jpg /api/docs /api/openapi.json'.split(
    ' ',
  )

test.each([...pages, ...others])('%s says nothing of the demonstration company', async (path) => {
  expect(wordsIn(await sent(path))).toEqual([])
})

test('neither does any answer of the API', async () => {
  const { paths } = (await (await send('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const reads = Object.entries(paths).filter(([, methods]) => 'get' in methods)
  expect(reads.length).toBeGreaterThan(60)
  for (const [path] of reads) {
    const address = path.replace(/\{\w+\}/g, '1')
    expect(wordsIn(await sent(address)), address).toEqual([])
  }
})

test.each([
  ['/api/newsletter/subscribe', { email: 'reader@example.com', consent: 'on' }],
  ['/api/newsletter/subscribe', { email: 'nobody' }],
  ['/api/contact-messages/submit', { name: 'A', phone: '1', email: 'a@example.com', subject: 'B', message: 'C' }],
  ['/api/contact-messages/submit', { name: '' }],
])('nor does the page that answers a form sent to %s with %j', async (path, fields) => {
  const text = await sent(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html' },
  })
  expect(text).toContain('Meridian Paper Mills')
  expect(wordsIn(text)).toEqual([])
})

test('the site is empty, works and speaks in the name of the company', async () => {
  const home = await sent('/')
  for (const text of ['<title>Meridian Paper Mills</title>', 'PAPERS', 'WRITE TO US', '+44 20 7946 0000', 'Welcome'])
    expect(home).toContain(text)
  expect(home).toContain('--flare:#ff7a59')
  expect(await (await send('/api/projects')).json()).toEqual([])
  expect(await (await send('/site.webmanifest')).json()).toMatchObject({
    name: 'Meridian Paper Mills',
    short_name: 'Meridian',
    theme_color: '#10131f',
  })
  expect(await sent('/api/docs')).toContain('--flare:#ff7a59')
  for (const path of ['/privacy', '/terms']) expect(await sent(path), path).toContain('This text is a placeholder')
  for (const file of ['/favicon.ico', '/art/icon-512.png', '/art/social.jpg', '/art/world-map.svg'])
    expect((await send(file)).status, file).toBe(200)
})

test('visitors and editors meet no fault, and what an editor adds is shown', async () => {
  const browser = await sharedBrowser()
  const { page, faults, close } = await visit(browser, url, { reducedMotion: 'reduce' })
  for (const path of ['/', '/contact', '/products', '/nowhere']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(wordsIn(await page.locator('html').innerText()), path).toEqual([])
  }
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Add / }).first().waitFor()
  expect(await page.title()).toMatch(/Content panel \| Meridian$/)
  const tabs = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(tabs.length).toBeGreaterThan(25)
  for (const tab of tabs) {
    await page.locator(`nav a[href="${tab}"]`).first().click()
    await page.waitForURL(`**${tab}`)
    await settled(page)
    const add = page.getByRole('button', { name: /^Add / }).first()
    if (await add.isVisible()) {
      await add.click()
      await page.getByRole('dialog').waitFor()
    }
    expect(wordsIn(await page.content()), tab ?? '').toEqual([])
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  }
  // The page of an address that leads nowhere answers 404, and the browser notes it.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  await close()

  const body = JSON.stringify({ title: 'Made of cotton' })
  const headers = { 'content-type': 'application/json' }
  expect((await send('/api/hero-slides', { method: 'POST', body, headers })).status).toBe(201)
  expect(await sent('/')).toContain('Made of cotton')
})
