import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { card } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const count = 1_200
const type = typeNamed('our-products')
const panel = startPanel({
  prepare: async ({ database }) => {
    await database.db.deleteFrom('our_products' as 'settings').execute()
    await addManyItems(database, { products: count })
  },
})
const ids = async () => (await itemsOf(panel.product, type)).map(({ id }) => id)
const firstId = async () => (await ids())[0] ?? 0
const placeOf = async (id: number) => (await ids()).indexOf(id) + 1
const grip = (page: Page, id: number) => card(page, type, id).getByRole('button', { name: /^Move/ })
/** The places of the rows that nothing covers. */
const placesInView = (page: Page) =>
  page.locator('tr[data-item]').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      const isBare = [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 60, y)))
      return isBare ? [Number(row.getAttribute('aria-rowindex')) - 1] : []
    }),
  )

test('a row carried to the lower edge lands on the last row in view', async () => {
  const { page } = await panel.open('our-products')
  const id = await firstId()
  const box = await grip(page, id).boundingBox()
  const x = (box?.x ?? 0) + 5
  await page.mouse.move(x, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(x, 400, { steps: 4 })
  const { height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(x, height - 12)
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_500)
  // Half way: the row is in view where it would land, and the foot names it.
  const carried = card(page, type, id)
  expect(await carried.count()).toBe(1)
  await page.getByText(/^Carrying ‘Ayçiçek 0’ to place \d/).waitFor()
  await page.mouse.up()
  await soon(() => placeOf(id)).toBeGreaterThan(30)
  const place = await placeOf(id)
  const inView = await placesInView(page)
  expect(Math.abs(place - (inView.at(-1) ?? 0))).toBeLessThanOrEqual(2)
  await page.getByText(`Moved to place ${place.toLocaleString('en-GB')} of 1,200.`).waitFor({ state: 'attached' })
})

test('every press of a key counts, however quickly it follows', async () => {
  const { page } = await panel.open('our-products')
  const id = await firstId()
  await grip(page, id).focus()
  await page.keyboard.down('ArrowDown')
  // Held down, the key repeats faster than rows are drawn.
  for (let press = 0; press < 4; press++) await page.keyboard.down('ArrowDown')
  await page.keyboard.up('ArrowDown')
  await page.getByText('Moved to place 6 of 1,200.').waitFor({ state: 'attached' })
  expect(await placeOf(id)).toBe(6)
  await soon(() => grip(page, id).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a drag that the browser takes away moves nothing, and keys leave one listener behind', async () => {
  const { page } = await panel.open('our-products')
  const before = await ids()
  const id = before[0] ?? 0
  const box = await grip(page, id).boundingBox()
  const x = (box?.x ?? 0) + 5
  await page.mouse.move(x, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(x, 500, { steps: 4 })
  await page.getByText(/^Carrying ‘/).waitFor()
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')))
  await page.mouse.up()
  await page.getByText(/^Carrying ‘/).waitFor({ state: 'detached' })
  await page.evaluate(() => {
    const { addEventListener } = window
    let count = 0
    window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      if (given[0] === 'pointerdown') document.documentElement.dataset.pressed = String(++count)
      addEventListener(...given)
    }
  })
  await grip(page, id).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.getByText('Moved to place 1 of 1,200.').waitFor({ state: 'attached' })
  expect(await ids()).toEqual(before)
  expect(await page.locator('html').getAttribute('data-pressed')).toBeNull()
})

test('a refused order says that nothing was moved', async () => {
  const { page, forgive } = await panel.open('our-products')
  forgive(failedCalls)
  await answerApi(page, { error: 'The office is closed.' }, '**/api/our-products/admin/order', 409)
  const id = await firstId()
  await grip(page, id).press('ArrowDown')
  await page.getByText('The office is closed.').first().waitFor()
  await page.getByText('Not moved. It stays at place 1 of 1,200.').waitFor({ state: 'attached' })
  expect(await page.getByText(/Moved to place/).count()).toBe(0)
})
