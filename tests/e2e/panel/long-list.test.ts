import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { card, editForm, gone } from './support/form.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { find, itemsOf, type Stored, typeNamed } from './support/types.ts'

const count = 5_000
const type = typeNamed('our-products')
const panel = startPanel({
  prepare: async ({ database }) => {
    await database.db.deleteFrom('our_products' as 'settings').execute()
    await addManyItems(database, { products: count })
  },
})
const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const rows = (page: Page) => table(page).locator('[data-item]')
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
const foot = (page: Page) =>
  page
    .getByRole('main')
    .locator('div', { hasText: /^\d.* active/ })
    .last()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search title or description' })
const query = (page: Page) => new URL(page.url()).searchParams
const firstIndex = async (page: Page) => Number(await rows(page).first().getAttribute('aria-rowindex'))

test('five thousand products are rows, of which those in view are in the document, on every screen', async () => {
  const { page } = await panel.open('our-products')
  await rows(page).first().waitFor()
  for (const viewport of [desktop, phone, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport)
    await soon(() => foot(page).innerText()).toMatch(/^1–\d+ of 5,000 products, 5,000 active/)
    // The heads of the columns are the first row.
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(count + 1))
    expect(await table(page).getByRole('row').first().getAttribute('aria-rowindex')).toBe('1')
    expect(await firstIndex(page)).toBe(2)
    const heads = await table(page).getByRole('columnheader').allTextContents()
    expect(heads.every(Boolean)).toBe(true)
    expect(await rows(page).first().getByRole('cell').count()).toBe(heads.length)
    expect(await rows(page).count()).toBeLessThan(50)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    // Buttons half under the foot would count as too small to hit.
    await foot(page).evaluate((element) => element.style.setProperty('position', 'static'))
    await expectAccessible(page)
  }
})

test('a row is a card: an article with its title, Edit and Delete', async () => {
  const { page } = await panel.open('our-products')
  const article = page.getByRole('article').first()
  const { id, title } = (await itemsOf(panel.product, type))[0] as Stored
  expect(await article.getByRole('link', { name: String(title), exact: true }).count()).toBe(1)
  await article.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await article.getByRole('button', { name: `Edit ${title}` }).click()
  await editForm(page, type).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${tabPath('our-products')}/${id}`)
})

test('place, search, filter and sort stand in the address and survive Back and a reload', async () => {
  const { page } = await panel.open('our-products')
  await search(page).fill('isparta')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Sort by title' })
  await soon(() => foot(page).innerText()).toMatch(/of 45[45] found/)
  await page.getByRole('spinbutton', { name: 'Go to row' }).fill('200')
  await page.keyboard.press('Enter')
  await soon(() => Number(query(page).get('row'))).toBe(200)
  expect(query(page).get('q')).toBe('isparta')
  expect(query(page).get('sort')).toBe('title')
  const expectSame = async () => {
    await soon(() => search(page).inputValue()).toBe('isparta')
    await soon(() => foot(page).innerText()).toMatch(/^200–/)
    expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('title')
  }
  await expectSame()
  await page.reload()
  await settled(page)
  await expectSame()
  await page
    .locator('nav')
    .first()
    .locator(`a[href="${tabPath('faq')}"]`)
    .click()
  await page.waitForURL(`**${tabPath('faq')}`)
  await settled(page)
  await page.goBack()
  await settled(page)
  await expectSame()
  // A form leaves the place as it is, too.
  const edited = rows(page).nth(15)
  const id = Number(await edited.getAttribute('data-item'))
  await edited.getByRole('button', { name: /^Edit/ }).click()
  await editForm(page, type).waitFor()
  await page.goBack()
  await gone(editForm(page, type))
  await expectSame()
  await soon(() =>
    card(page, type, id)
      .getByRole('button', { name: /^Edit/ })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
})

test('a form that was reloaded leads back to the place of its list', async () => {
  const { page } = await panel.open('our-products')
  await page.getByRole('spinbutton', { name: 'Go to row' }).fill('700')
  await page.keyboard.press('Enter')
  await soon(() => query(page).get('row')).toBe('700')
  await rows(page).nth(12).getByRole('button', { name: /^Edit/ }).click()
  await editForm(page, type).waitFor()
  await page.reload()
  await editForm(page, type).waitFor()
  await page.keyboard.press('Escape')
  await gone(editForm(page, type))
  await soon(() => foot(page).innerText()).toMatch(/^700–/)
  expect(query(page).get('row')).toBe('700')
})

test('all five thousand are selected, deactivated and brought back', async () => {
  const { page } = await panel.open('our-products')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await search(page).fill('krom')
  await soon(() => foot(page).innerText()).toMatch(/found/)
  await search(page).blur()
  await page.keyboard.press('Control+a')
  await bar.getByText(/^45[45] selected/).waitFor()
  await bar.getByRole('button', { name: 'Select all 5,000' }).click()
  await bar.getByText('5,000 selected').waitFor()
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('5,000 products are off the site.').waitFor()
  // In the database, which is asked again and again.
  const active = async () => {
    const counted = sql<{ count: number }>`select count(*) as count from our_products where is_active`
    return (await counted.execute(panel.product.database.db)).rows[0]?.count
  }
  expect(await active()).toBe(0)
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await soon(active).toBe(count)
}, 120_000)

test('J goes on beyond the rows that are in the document', async () => {
  const { page } = await panel.open('our-products')
  await rows(page).first().focus()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('j')
    await soon(() => page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex')))).toBe(step + 3)
  }
})

test('a row is moved with the keys and switched off in its place', async () => {
  const { page } = await panel.open('our-products')
  const [first, second] = await itemsOf(panel.product, type)
  const grip = card(page, type, second?.id ?? 0).getByRole('button', { name: /^Move/ })
  await grip.press('ArrowUp')
  await soon(async () => (await itemsOf(panel.product, type)).slice(0, 2).map(({ id }) => id)).toEqual([
    second?.id,
    first?.id,
  ])
  await soon(() => grip.evaluate((button) => button === document.activeElement)).toBe(true)
  await row(page, String(first?.title)).getByRole('switch').click()
  await page.getByText(`‘${first?.title}’ is off the site.`).waitFor()
  expect((await find(panel.product, type, first?.id ?? 0))?.is_active).toBe(false)
})

test.each([1440, 1024, 390, 360])(
  'a switch that is refused says why in its row and once aloud, at %i pixels',
  async (width) => {
    const { page, forgive } = await panel.open('our-products', { viewport: { width, height: 800 } })
    forgive(failedCalls)
    const [first] = await itemsOf(panel.product, type)
    await answerApi(page, { error: 'The office is closed.' }, `**/api/our-products/admin/${first?.id}`, 409)
    await card(page, type, first?.id ?? 0)
      .getByRole('switch')
      .click()
    const said = card(page, type, first?.id ?? 0).getByText('The office is closed.')
    await said.waitFor()
    expect((await said.boundingBox())?.width).toBeGreaterThan(100)
    const alerts = page.getByRole('main').getByRole('alert')
    expect(await alerts.allTextContents()).toEqual([`${first?.title}: The office is closed.`])
    // Rows that leave the document and come back do not say it again.
    await page.evaluate(() => scrollTo(0, 30_000))
    await gone(said)
    expect(await alerts.count()).toBe(1)
  },
)

test('the rows can be higher, and stay so; so many are never cards', async () => {
  const { page } = await panel.open('our-products')
  await page.getByRole('button', { name: 'Dense rows' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cards', exact: true }).count()).toBe(0)
  const height = async () => Math.round((await rows(page).first().boundingBox())?.height ?? 0)
  expect(await height()).toBe(34)
  await page.getByRole('button', { name: 'Comfortable rows' }).click()
  await soon(height).toBe(50)
  await page.reload()
  await settled(page)
  await soon(height).toBe(50)
})
