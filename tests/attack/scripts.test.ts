import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sharedBrowser } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { reportFigures } from './support/figures.ts'
import { attackTimeout, scaled } from './support/intensity.ts'
import { scriptCorpus } from './support/scripts.ts'

vi.setConfig({ testTimeout: attackTimeout, hookTimeout: attackTimeout })

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ seed: true, pages: true }), sharedBrowser()])
  await product.signIn()
})
afterAll(async () => {
  await product.stop()
})

/** A browser without our Content-Security-Policy: cleaning alone must hold, the policy is the second line. */
async function visitUnprotected() {
  const context = await browser.newContext({ bypassCSP: true, baseURL: product.url })
  const page = await context.newPage()
  const hits: string[] = []
  await context.exposeBinding('hit', () => void hits.push(page.url()))
  page.on('dialog', (dialog) => dialog.dismiss().then(() => hits.push('dialog')))
  // Editors may show pictures of other hosts; nothing else may come from there.
  await context.route(/evil\.example/, (route) => {
    if (route.request().resourceType() !== 'image') hits.push(route.request().url())
    return route.abort()
  })
  return { page, hits, close: () => context.close() }
}

const detailId = async () => {
  const { json } = await product.call('GET', '/api/product-details/admin')
  return (json as { id: number; product_id: number }[]).find(({ product_id }) => product_id === 2)?.id
}

/** Through the API, which cleans, and straight into the table, as an older version or an import might have left it. */
const ways: Record<string, (html: string) => Promise<unknown>> = {
  'through the API': async (html) =>
    product.call('PUT', `/api/product-details/admin/${await detailId()}`, { body: { wysiwyg_content: html } }),
  'past the API': async (html) => {
    await sql`update product_details set wysiwyg_content = ${html} where product_id = 2`.execute(product.database.db)
    // Any write invalidates the page that shows it.
    await product.call('PUT', `/api/product-details/admin/${await detailId()}`, {
      body: { title: `T ${Math.random()}` },
    })
  },
}

/** Shows the page, moves over and presses everything that might wait for that. */
async function touchEverything(page: Page): Promise<void> {
  await page.goto('/product/2', { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main article *'))
      for (const event of ['mouseover', 'pointerenter', 'focus', 'toggle', 'error'])
        element.dispatchEvent(new Event(event, { bubbles: false }))
  })
  for (const link of await page.locator('main article a[href]:not([target])').all())
    await link.evaluate(
      (element: HTMLAnchorElement) => /^(java|vb)script:|^data:/i.test(element.href) && element.click(),
    )
}

const groups = scaled({
  short: [scriptCorpus.join('<p>and</p>\n')],
  full: [...scriptCorpus, scriptCorpus.join('<p>and</p>\n'), scriptCorpus.toReversed().join('')],
})

test('the corpus is live: a page that shows it unclean is taken over', async () => {
  const { page, hits, close } = await visitUnprotected()
  for (const html of scriptCorpus.slice(0, 30)) await page.setContent(`<main><article>${html}</article></main>`)
  await expect.poll(() => hits.length).toBeGreaterThan(10)
  await close()
})

test.for(Object.entries(ways))('rich text %s runs no script on the site', async ([, save], context) => {
  const { page, hits, close } = await visitUnprotected()
  for (const html of groups) {
    await save(html)
    const before = hits.length
    await touchEverything(page)
    if (hits.length > before) hits.push(`from ${html.slice(0, 200)}`)
  }
  reportFigures(context, { payloads: scriptCorpus.length, pages: groups.length, 'scripts run': hits.length })
  expect(hits).toEqual([])
  await close()
})

test('plain fields, messages and the panel show markup as text', async (context) => {
  const { page, hits, close } = await visitUnprotected()
  const texts = scriptCorpus.filter((text) => text.length <= 200 && !text.includes('\u0001'))
  const inputs = texts.map((text) => ({ title: text, description: text, button_text: text }))
  for (const body of inputs) await product.call('POST', '/api/projects/admin', { body })
  for (const text of texts)
    await product.call('POST', '/api/contact-messages/submit', {
      body: { name: text, phone: text.slice(0, 50), email: 'a@example.com', subject: text, message: text },
    })
  await page.goto('/', { waitUntil: 'load' })
  const token = await product.signIn()
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token)
  for (const tab of ['projects', 'contact-messages', 'product-details']) {
    await page.goto(`/admin/dashboard/${tab}`, { waitUntil: 'load' })
    await page
      .locator('main button', { hasText: /^(Edit|Read)/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }
  reportFigures(context, { texts: texts.length, 'scripts run': hits.length })
  expect(hits).toEqual([])
  await close()
})

test('the policy holds where cleaning would not: a script in the page itself does not run', async () => {
  const page = await browser.newPage({ baseURL: product.url })
  const blocked: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && blocked.push(message.text())))
  await page.goto('/')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.ran = true')
    document.body.append(image)
    image.src = 'data:image/png,x'
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  })
  await expect.poll(() => blocked.join(' ')).toContain('Content Security Policy')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.close()
})
