import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { footer as footerType } from '#content/footer/type.ts'
import { projects } from '#content/projects/type.ts'
import { sharedBrowser, visit } from '#tests/support/browser.ts'
import { builtInOf } from '#tests/support/company.ts'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { expectBuiltIn } from './support/built-in.ts'
import { soon } from './support/soon.ts'

vi.setConfig({ hookTimeout: 120_000 })
let product: Product
let browser: Browser
let proxy: Awaited<ReturnType<typeof cuttableProxy>>
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createDatabase(inject('postgresUrl'))
  drop = database.drop
  proxy = await cuttableProxy(new URL(database.url))
  product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url, seed: true, pages: true })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await product?.stop()
  await proxy?.close()
  await drop?.()
})

test('while the database is away every page stands on built-in content, is not kept, and recovers by itself', async () => {
  // Asked for before: it is kept, and served as it was.
  const contact = await product.call('GET', '/contact')
  proxy.cut()
  const home = await product.call('GET', '/')
  expect(home.status).toBe(200)
  expect(home.headers.get('cache-control')).toBe('no-store')
  expect(home.text).not.toContain('Yükleniyor')
  const kept = await product.call('GET', '/contact')
  expect([kept.status, kept.text]).toEqual([200, contact.text])

  const { page, close } = await visit(browser, product.url)
  await page.goto('/')
  await expectBuiltIn(page, 1)
  expect(await page.locator('#projects h3').allTextContents()).toEqual(builtInOf(projects).map(({ title }) => title))
  const footer = page.locator('#footer')
  expect(await footer.innerText()).toContain(builtInOf(footerType).company_description)
  expect(await page.getByRole('banner').getByRole('link', { name: '+90 212 000 00 00' }).count()).toBe(1)
  await close()

  // A record that cannot be read is not a record that does not exist.
  for (const [path, sentence] of [
    ['/product/1', 'Ürün yüklenirken hata oluştu.'],
    ['/project-detail/1', 'Proje yüklenirken hata oluştu.'],
    ['/news-insight-detail/1', 'Haber yüklenirken hata oluştu.'],
  ] as const) {
    const reply = await product.call('GET', path)
    expect([reply.status, reply.headers.get('cache-control')], path).toEqual([503, 'no-store'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.text).toContain(sentence)
    expect(reply.text).toContain('noindex')
  }

  // Without script too the button asks for the same page again.
  const plain = await visit(browser, product.url, { javaScriptEnabled: false })
  await plain.page.goto('/project-detail/1?from=mail')
  proxy.mend()
  await soon(async () => {
    await plain.page
      .getByRole('link', { name: 'Yeniden Dene' })
      .click({ timeout: 1_000 })
      .catch(() => {})
    return plain.page.getByRole('heading', { level: 1 }).innerText()
  }).toBe('Karasu offshore gas field')
  expect(plain.page.url()).toBe(`${product.url}/project-detail/1?from=mail`)
  await plain.close()

  await soon(async () => (await product.call('GET', '/')).headers.get('cache-control')).toBe('no-cache')
  const after = await product.call('GET', '/')
  expect(after.text).toContain('Her Bobinin Bir Adresi Var')
  await soon(async () => (await product.call('GET', '/product/1')).text).toContain('Bir buğday partisi iki kez')
})

test('a record that could not be read is shown by the button in place, with script', async () => {
  proxy.cut()
  const { page, close } = await visit(browser, product.url)
  await page.goto('/project-detail/2')
  await page.locator('html[data-alive]').waitFor()
  await page.getByText('Proje yüklenirken hata oluştu.').waitFor()
  proxy.mend()
  await soon(async () => {
    await page
      .getByRole('link', { name: 'Yeniden Dene' })
      .click({ timeout: 1_000 })
      .catch(() => {})
    return page.getByText('Proje yüklenirken hata oluştu.').count()
  }).toBe(0)
  await soon(async () => (await page.locator('main article').innerText()).length).toBeGreaterThan(500)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
  await close()
})

test.each([true, false])(
  'an archive that cannot be read says so, and Try Again shows it (script: %s)',
  async (script) => {
    const path = `/news?tag=freight&script=${script}`
    proxy.cut()
    const reply = await product.call('GET', path)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    const { page, close } = await visit(browser, product.url, { javaScriptEnabled: script })
    await page.goto(path)
    if (script) await page.locator('html[data-alive]').waitFor()
    await page.getByRole('heading', { name: 'The notes could not be loaded.' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    proxy.mend()
    await soon(async () => {
      await page
        .getByRole('link', { name: 'Try Again' })
        .click({ timeout: 1_000 })
        .catch(() => {})
      return page.locator('main h2').allInnerTexts()
    }).toContain('2026')
    expect(await page.getByText('could not be loaded').count()).toBe(0)
    await close()
  },
)
