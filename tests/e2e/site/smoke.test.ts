import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { startSite } from './support/site.ts'
const site = startSite()
test('smoke', async () => {
  for (const p of ['/', '/contact', '/product/1', '/product/999', '/nowhere']) {
    const r = await fetch(site.product.url + p)
    writeFileSync(`/tmp/e2e-html-${p.replaceAll('/', '_')}.html`, await r.text())
    console.log(p, r.status, JSON.stringify(Object.fromEntries(r.headers)))
  }
  const v = await site.open('/product/1')
  await v.page.waitForLoadState('networkidle')
  console.log(v.calls, await v.page.getByText('Diğer ürünler').count())
}, 60_000)
