import { expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { minInput } from '#tests/support/samples.ts'
import { startSite } from './support/site.ts'

const site = startSite({ environment: { CDN_MAX_AGE: '3600', CDN_STALE: '3600' } })

test('what a CDN may keep for an hour a browser asks for each time', async () => {
  const { page } = await site.arrive()
  const read = () => page.evaluate(async () => (await (await fetch('/api/faq')).json()).length as number)
  await page.goto('/')
  const before = await read()
  expect(await read()).toBe(before)
  const { product } = site
  const made = await product.call('POST', faq.routes.write, { body: await minInput(product, faq) })
  expect(made.status, made.text).toBe(201)
  expect(await read()).toBe(before + 1)
})
