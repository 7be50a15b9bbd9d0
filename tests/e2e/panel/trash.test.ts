import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')
const products = typeNamed('our-products')
const pages = typeNamed('product-details')

async function deleted(title: string): Promise<number> {
  const { id } = await create(panel.product, type, { title, value: '1', description: 'x' })
  await panel.product.call('DELETE', `${type.routes.admin}/${id}`)
  return id
}
const openTrash = async (options = {}) => {
  const { page, forgive } = await panel.open('trash', options)
  const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  return { page, forgive, row }
}

test('a deleted item is found, and comes back switched off', async () => {
  const id = await deleted('Işık kulesi')
  await deleted('Another one')
  const { page, row } = await openTrash()
  await row('Another one').waitFor()
  expect(await row('Işık kulesi').innerText()).toMatch(/Statistic[\s\S]*by editor[\s\S]*in 30 days/)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('isik')
  await row('Another one').waitFor({ state: 'detached' })
  await row('Işık kulesi').getByRole('button', { name: 'Restore Işık kulesi' }).click()
  await row('Işık kulesi').waitFor({ state: 'detached' })
  expect(await page.getByText('‘Işık kulesi’ is back in Statistics, switched off.').count()).toBe(1)
  expect(await find(panel.product, type, id)).toMatchObject({ title: 'Işık kulesi', is_active: false })
})

test('many that were deleted together are all selected, and come back as they were', async () => {
  const { product } = panel
  const items = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      create(product, type, { title: `Together ${index}`, value: '1', is_active: index > 0 }),
    ),
  )
  const ids = items.map(({ id }) => id)
  await product.call('POST', `${type.routes.admin}/bulk`, { body: { ids, action: 'delete' } })
  const { page, row } = await openTrash()
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('together')
  await page.getByText('60 items', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('50 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Select all 60' }).click()
  await page.getByText('60 selected', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore as before' }).click()
  await page.getByText('60 items are back, on the site where they were.').waitFor()
  await row('Together').first().waitFor({ state: 'detached' })
  const back = await itemsOf(product, type)
  expect(ids.map((of) => back.find(({ id }) => id === of)?.is_active)).toEqual(ids.map((_, index) => index > 0))
})

test('a page whose product was deleted too is restored with it', async () => {
  const { product } = panel
  const owner = await create(product, products, { title: 'Oil of the trash' })
  const own = await create(product, pages, { product_id: owner.id, title: 'Page of the trash' })
  await product.call('DELETE', `${pages.routes.admin}/${own.id}`)
  await product.call('DELETE', `${products.routes.admin}/${owner.id}`)
  const { row } = await openTrash()
  await row('Page of the trash')
    .getByRole('button', { name: /^Restore Page/ })
    .click()
  expect(await row('Page of the trash').getByRole('alert').innerText()).toContain('Its product was deleted too.')
  await row('Page of the trash').getByRole('button', { name: 'Restore both' }).click()
  await row('Oil of the trash').waitFor({ state: 'detached' })
  expect(await find(product, pages, own.id)).toMatchObject({ product_id: owner.id })
})

test('some are removed for good after a question, then all of them', async () => {
  await deleted('For ever one')
  await deleted('For ever two')
  const { page, row } = await openTrash()
  await row('For ever one').getByRole('button', { name: 'Delete For ever one for ever' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await row('For ever one').count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Select For ever one' }).check()
  await page.getByRole('button', { name: 'Delete for ever', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await row('For ever one').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The trash is empty. Deleted items wait here for 30 days.').waitFor()
})

test('on a phone the boxes stand in one line, and what changes the choice stands above what is done with it', async () => {
  await deleted('In line')
  await deleted('In line too')
  const { page, row } = await openTrash({ viewport: phone })
  const left = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().left)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const own = row('In line too').getByRole('checkbox')
  expect(await left(own)).toBeCloseTo(await left(all), 0)
  await own.check()
  const middle = (name: string) =>
    page.getByRole('button', { name }).evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  expect(await middle('Clear')).toBe(await middle('Select all '))
  expect(await middle('Clear')).toBeLessThan(await middle('Delete for ever'))
})

test('on a phone nothing is wider than the screen, and buttons fit a finger', async () => {
  await deleted('Onaphonewithaverylongnamethatdoesnotfitintoanylineatall'.repeat(2))
  const { page } = await openTrash({ viewport: phone })
  const restore = page.getByRole('button', { name: /^Restore Ona/ })
  await restore.waitFor()
  expect((await restore.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.getByRole('combobox', { name: 'Section' }).first().inputValue()).toContain('trash')
  await expectAccessible(page)
})
