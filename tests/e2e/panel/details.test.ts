import { expect, test } from 'vitest'
import { addresses } from '#app/admin/addresses.ts'
import { formAddress } from '#app/admin/form-address.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { planOf, wanted } from '#tests/support/plans.ts'
import { startPanel } from './support/panel.ts'
import { openForm, showPreview } from './support/preview.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const products = typeNamed('our-products')
const pages = typeNamed('product-details')

test('what is known about an item stands beside its form, and leads to what uses it', async () => {
  const { product } = panel
  const item = await create(product, products, { title: 'Known well' })
  const shown = await create(product, pages, { product_id: item.id, title: 'The page of it' })
  await planOf(product.call, [wanted('take-down', { type: products.name, item_id: item.id })])
  const { page } = await panel.open('our-products')
  const form = await openForm(page, products, item.id)
  await showPreview(form)
  await form.getByRole('tab', { name: 'Details' }).click()
  const details = form.getByRole('tabpanel', { name: 'Details' })
  const told = () => details.locator('dl').innerText()
  await soon(told).toMatch(/On the site\s+since \d+ \w+ \d{4}, \d\d:\d\d, by editor/)
  expect(await told()).toMatch(/Created\s+\d+ \w+ \d{4}, \d\d:\d\d, by editor/)
  expect(await told()).toMatch(/Planned\s+\d+ \w+, \d\d:\d\d: comes off the site/)
  expect(await details.getByRole('link', { name: 'See what is planned' }).getAttribute('href')).toBe(addresses.planned)
  await expectAccessible(page)
  await details.getByRole('link', { name: 'The page of it' }).click()
  await soon(() => page.url()).toContain(formAddress(pages, shown.id))
  await page.getByRole('tabpanel', { name: 'Details' }).getByRole('link', { name: 'Known well' }).waitFor()
})

test('where clocks show another time, the zone of a planned moment is named', async () => {
  const { product } = panel
  const item = await create(product, products, { title: 'Planned far away' })
  await planOf(product.call, [wanted('take-down', { type: products.name, item_id: item.id })])
  const { page } = await panel.open('our-products', { timezoneId: 'America/New_York' })
  const form = await openForm(page, products, item.id)
  await showPreview(form)
  await form.getByRole('tab', { name: 'Details' }).click()
  const details = form.getByRole('tabpanel', { name: 'Details' })
  await details.getByText(/^\d+ \w+, \d\d:\d\d, UTC time: comes off the site$/).waitFor()
})
