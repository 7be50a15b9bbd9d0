import { expect, test } from 'vitest'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const type = typeNamed('statistics')
const panel = startPanel({
  prepare: async (product) => {
    for (let number = 1; number <= 55; number++) {
      const { id } = await create(product, type, { title: `Well ${number}`, value: '1', description: 'x' })
      await product.call('DELETE', `${type.routes.admin}/${id}`)
    }
  },
})

async function openTrash() {
  const arrived = await panel.open('trash')
  arrived.forgive(failedCalls)
  const rows = arrived.page.getByRole('main').getByRole('listitem')
  await rows.nth(49).waitFor()
  await cutApi(arrived.page, '**/api/changes*')
  return { ...arrived, rows }
}

test('a further page that failed is asked for again, and nothing is shown twice', async () => {
  const { page, rows } = await openTrash()
  const cut = '**/api/trash?*before=*'
  await cutApi(page, cut)
  await page.getByRole('button', { name: 'Show older' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await rows.count()).toBe(50)
  await page.unroute(cut)
  await again.click()
  await expect.poll(() => rows.count()).toBe(55)
  const titles = await rows.locator('b').allInnerTexts()
  expect(new Set(titles).size).toBe(55)
})

test('after a search that failed, nothing of the list before it is left or added to', async () => {
  const { page, rows } = await openTrash()
  const cut = '**/api/trash?*q=*'
  await cutApi(page, cut)
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('well 7')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await rows.count()).toBe(0)
  await page.unroute(cut)
  await again.click()
  await expect
    .poll(() => rows.locator('b').allInnerTexts())
    .toEqual(['Well 47', 'Well 37', 'Well 27', 'Well 17', 'Well 7'])
})

test('what a search hides is neither restored nor removed with the selection', async () => {
  const { page, rows } = await openTrash()
  await page.getByRole('checkbox', { name: 'Select Well 55', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select Well 54', exact: true }).check()
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('well 54')
  await rows.filter({ hasText: 'Well 55' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Restore 1, switched off' }).click()
  await rows.first().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('')
  await rows.filter({ hasText: 'Well 55' }).waitFor()
})

test('the focus goes to the next row, and a second press does nothing while the first is on its way', async () => {
  const { page, rows } = await openTrash()
  let asked = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/trash/restore', async (route) => {
    asked++
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Restore Well 50', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Well 48', exact: true }).click({ force: true })
  await page.getByRole('button', { name: 'Delete Well 48 for ever' }).click({ force: true })
  await page.getByRole('button', { name: 'Empty the trash' }).click({ force: true })
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Restore Well 50', exact: true }).focus()
  gate.resolve()
  await rows.filter({ hasText: 'Well 50' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Well 49')
  expect(asked).toBe(1)
})

test('another filter of the activity takes the place of a page that failed', async () => {
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await page.goto('/admin/dashboard/activity')
  await settled(page)
  await cutApi(page, '**/api/changes*')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await rows.nth(99).waitFor()
  const cut = '**/api/activity?*before=*'
  await cutApi(page, cut)
  await page.getByRole('button', { name: 'Show older' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(cut)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows.nth(100).waitFor()
  await page.getByLabel('Kind').selectOption('sign-in')
  await expect.poll(() => rows.filter({ hasText: 'Deleted' }).count()).toBe(0)
})
