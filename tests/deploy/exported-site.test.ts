import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { desktop, phone, sharedBrowser, visit } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { homeSections } from '#tests/support/home-sections.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { type Served, serve } from '#tests/support/served.ts'
import { hasNginx, startNginx } from './nginx.ts'

vi.setConfig({ testTimeout: 300_000 })

async function stop({ child, ended }: Served): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** A product, the files it exports, and where nginx serves them. */
async function startExported(dataDir: string) {
  const [port, sitePort] = [await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${sitePort}`
  const start = async () => {
    const product = await serve(dataDir, port, { HOST: '127.0.0.1', CORS_ORIGINS: publicUrl })
    onTestFinished(() => stop(product))
    return product
  }
  const product = await start()
  const to = await mkdtemp(join(tmpdir(), 'site-exported-'))
  onTestFinished(() => rm(to, { recursive: true, force: true }))
  // nginx reads as another user.
  await chmod(to, 0o755)
  const exportSite = async () => {
    const environment = { DATA_DIR: dataDir, API_URL: `http://127.0.0.1:${port}`, PUBLIC_URL: publicUrl }
    const running = run('scripts/export.ts', environment, ['--to', to])
    expect(await running.ended, running.output()).toMatchObject({ code: 0 })
    return running.output()
  }
  await exportSite()
  const url = await startNginx('exported-site.conf', { '/srv/www.example.com;': `${to};` }, sitePort)
  return { product, start, exportSite, url, to }
}

describe.runIf(hasNginx)('an exported site', () => {
  test('is read without the product, and its forms reach it', async () => {
    await withDataDir(async (dataDir) => {
      const { product, start, url } = await startExported(dataDir)
      await stop(product)
      const { page, faults, close } = await visit(await sharedBrowser(), url, { viewport: phone })
      onTestFinished(close)
      const amiss: string[] = []
      page.on('request', (request) => request.url().startsWith(url) || amiss.push(request.url()))
      page.on('response', (response) => response.ok() || amiss.push(`${response.status()} ${response.url()}`))
      await page.goto('/')
      for (const id of homeSections) expect(await page.locator(`#${id}`).count(), id).toBe(1)
      await page.locator('a[href^="/product/"]').first().click()
      await page.waitForURL(/\/product\/\d+$/)
      expect(await page.locator('h1').innerText()).not.toBe('')
      await page.goBack()
      await page.waitForURL(`${url}/`)
      await page.goto('/news')
      await page.locator('a[href*="?tag="]').first().click()
      await page.waitForURL(/\?tag=/)
      const all = await (await fetch(`${url}/news`)).text()
      expect(await (await fetch(page.url())).text()).not.toBe(all)
      expect([...faults, ...amiss]).toEqual([])
      expect((await page.goto('/nowhere'))?.status()).toBe(404)

      const again = await start()
      await page.setViewportSize(desktop)
      await page.goto('/')
      const form = page.locator('#newsletter form')
      await form.getByRole('textbox', { name: 'E-mail address' }).fill('reader@example.com')
      await form.getByRole('checkbox').check()
      await form.getByRole('button').click()
      const subscribed = async () => {
        const headers = { authorization: again.authorization }
        return (await fetch(`${again.url}/api/newsletter/admin/subscriptions`, { headers })).text()
      }
      await expect.poll(subscribed, { timeout: 20_000 }).toContain('reader@example.com')
    })
  })

  test('is written again only where it changed, and refuses what it must', async () => {
    await withDataDir(async (dataDir) => {
      const { product, exportSite, url, to } = await startExported(dataDir)
      expect(await exportSite()).toMatch(/ 0 files written, \d+ unchanged, 0 removed/)
      const headers = { authorization: product.authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ is_active: false })
      const reply = await fetch(`${product.url}/api/project-details/admin/1`, { method: 'PUT', headers, body })
      expect(reply.status, await reply.text()).toBe(200)
      expect((await fetch(`${url}/project-detail/1`)).status).toBe(200)
      expect(await exportSite()).toMatch(/ 1 removed/)
      expect((await fetch(`${url}/project-detail/1`)).status).toBe(404)
      expect((await fetch(`${url}/.export.json`)).status).toBe(404)
      const page = await fetch(`${url}/contact`, { headers: { 'accept-encoding': 'gzip' } })
      expect(page.headers.get('content-encoding')).toBe('gzip')
      const typeOf = async (address: string) => (await fetch(address)).headers.get('content-type')
      for (const path of ['/contact', '/news/feed.xml', '/sitemap.xml', '/robots.txt', '/site.webmanifest'])
        expect(await typeOf(url + path), path).toBe(await typeOf(product.url + path))
      expect(await typeOf(`${url}/news/feed.xml`)).toBe('application/atom+xml; charset=utf-8')
      await rm(join(to, '.export.json'))
      const environment = { DATA_DIR: dataDir, API_URL: product.url }
      for (const [args, settings, sentence] of [
        [[], environment, 'Usage: npm run export'],
        [['--to', to], environment, `${to} holds other files.`],
        [['--to', to], { DATA_DIR: dataDir }, 'Set API_URL to the address'],
        [['--to', to], { ...environment, DATA_DIR: join(dataDir, 'none') }, 'There is no database in'],
      ] as const) {
        const running = run('scripts/export.ts', { ...settings }, args)
        expect(await running.ended, running.output()).toMatchObject({ code: 1 })
        expect(running.output()).toContain(sentence)
      }
    })
  })
})
