import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { editForm, gone } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

test('a line about a version leads to the item, with its history open there', async () => {
  const { product } = panel
  const { id } = await create(product, type, { title: 'Wells', value: '10', description: 'Five old wells' })
  // More of them than one page of a history has.
  for (let value = 11; value < 75; value++)
    await product.call('PUT', `${type.routes.admin}/${id}`, { body: { value: String(value) } })
  const { page } = await panel.open('activity')
  await page.getByRole('searchbox', { name: 'Search name, item or address' }).fill('Wells')
  await page.getByText('Added', { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Added' })
  await row.getByRole('link', { name: 'Wells' }).click()
  await page.waitForURL(/\/\d+\?version=1$/)
  const form = editForm(page, type)
  const comparison = form.getByRole('region', { name: /compared with/ })
  await comparison.getByRole('region', { name: 'Value' }).waitFor()
  const chosen = form.locator('[data-version="1"]')
  expect(await chosen.innerText()).toContain('Added')
  await page.keyboard.press('Escape')
  await comparison.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await chosen.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await gone(form)
})

test('a line about several names them', async () => {
  const { product } = panel
  const ids: number[] = []
  for (const title of ['Rigs', 'Ships', 'Silos', 'Docks'])
    ids.push((await create(product, type, { title, value: '1', description: 'Some' })).id)
  await product.call('POST', `${type.routes.admin}/bulk`, { body: { ids, action: 'deactivate' } })
  const { page } = await panel.open('start')
  await page.goto(tabPath('activity'))
  await settled(page)
  const first = page.getByRole('row').filter({ hasText: 'Switched off' }).first()
  await soon(() => first.innerText()).toContain('Rigs, Ships, Silos and 1 more')
  expect(await first.innerText()).toContain('Statistics')
})
