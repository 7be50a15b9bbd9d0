import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { ownerField } from '#engine/declare/composite.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { card, gone, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { openForm, showPreview } from './support/preview.ts'
import { create, tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const pairs = types.flatMap((pages) =>
  Object.values(pages.fields).flatMap(({ to }) =>
    to?.page ? [{ pages, owners: typeNamed(to.name), in: pages.name }] : [],
  ),
)

test.each(pairs)('nothing says that $in are on the site whose owner is off', async ({ pages, owners }) => {
  const { product } = panel
  const owner = await create(product, owners, { title: 'Switched off', is_active: false })
  const detail = await create(product, pages, { [ownerField(pages, owners)]: owner.id, title: 'Its page' })
  const off = `not on the site while its ${owners.labels.one.toLowerCase()} is off.`
  const sentence = `Published, but ${off}`
  const { page } = await panel.open(tabOf(pages))
  const toasts = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

  const form = await openForm(page, pages, detail.id)
  await form.getByRole('contentinfo').or(form.locator('footer')).getByText(sentence).waitFor()
  expect(await form.getByText('Everything is on the site').count()).toBe(0)
  await showPreview(form)
  await form.getByRole('tab', { name: 'Details' }).click()
  const details = form.getByRole('tabpanel', { name: 'Details' })
  await soon(() => details.locator('dl').innerText()).toContain(sentence)
  expect(await details.getByRole('link', { name: 'Open' }).count()).toBe(0)
  expect(await details.locator('dl').innerText()).not.toContain('since')
  await expectAccessible(page)

  await inputOf(form, 'title').fill('Its page, again')
  await save(form)
  await gone(form)
  const toast = toasts.filter({ hasText: sentence })
  await toast.waitFor()
  expect(await toast.getByRole('link').count()).toBe(0)

  const shown = card(page, pages, detail.id)
  await shown.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(`${sentence} It can be restored`).waitFor()
  expect(await question.innerText()).not.toMatch(/disappears|, active/)
  await question.getByRole('button', { name: 'Cancel' }).click()

  await shown.getByRole('switch').click()
  await toasts.filter({ hasText: 'is off the site' }).waitFor()
  await shown.getByRole('switch').click()
  await toasts.filter({ hasText: `is published, but ${off}` }).waitFor()
})

test('once its owner is on, a page is on the site', async () => {
  const [pair] = pairs
  if (!pair) throw new Error('No type has pages')
  const { pages, owners } = pair
  const { product } = panel
  const owner = await create(product, owners, { title: 'Switched on', is_active: false })
  const detail = await create(product, pages, { [ownerField(pages, owners)]: owner.id, title: 'The page' })
  await product.call('PUT', `${baseOf(owners)}/${owner.id}`, { body: { is_active: true } })
  const { page } = await panel.open(tabOf(pages))
  const form = await openForm(page, pages, detail.id)
  await inputOf(form, 'title').fill('The page, again')
  await save(form)
  await page.getByRole('link', { name: 'View on site' }).last().waitFor()
  await card(page, pages, detail.id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByText('It disappears from the site at once').waitFor()
})
