import { test, vi } from 'vitest'
import { launch, visit } from '#tests/support/browser.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { startProduct } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 400_000 })
test('shots', async () => {
  const product = await startProduct({ seed: true, pages: true })
  await addManyItems(product.database, { products: 302, projects: 56, articles: 40 })
  const browser = await launch()
  const pages = process.env.PAGES?.split(',') ?? [
    '/news',
    '/products',
    '/projects',
    '/search?q=marmara',
    '/search?q=titanyom',
    '/search',
    '/news?tag=gas',
    '/projects?page=2',
    '/products?q=zzz',
  ]
  for (const width of (process.env.WIDTHS ?? '1440,390').split(',').map(Number)) {
    const { page, faults, close } = await visit(browser, product.url, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForTimeout(500)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      console.log(width, path, 'overflow', overflow, faults.splice(0))
      await page.screenshot({ path: `/tmp/shots/${path.replace(/[/?=&]/g, '_')}-${width}.png`, fullPage: true })
    }
    await close()
  }
  await browser.close()
  await product.stop()
})
