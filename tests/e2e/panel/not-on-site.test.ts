import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { ownerField } from '#engine/declare/composite.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { card } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const { values } = Object
const pairs = types.flatMap((pages) =>
  values(pages.fields).flatMap(({ to }) => (to?.page ? [{ pages, owners: typeNamed(to.name), in: pages.name }] : [])),
)

test.each(pairs)('$in of what is switched off lead nowhere, and say why', async ({ pages, owners }) => {
  const { product } = panel
  const owner = await create(product, owners, { title: 'Switched off', is_active: false })
  const detail = await create(product, pages, { [ownerField(pages, owners)]: owner.id, title: 'Its page' })
  const reason = `Not on the site: its ${owners.labels.one.toLowerCase()} is off`
  const { page } = await panel.open(tabOf(pages))
  const shown = card(page, pages, detail.id)
  await shown.getByText(reason).waitFor()
  const view = shown.getByRole('button', { name: `Its page. ${reason}` })
  expect(await view.getAttribute('aria-disabled')).toBe('true')
  expect(await shown.getByRole('link', { name: /on the site$/ }).count()).toBe(0)
  await expectAccessible(page)

  await page.goto(`/admin/dashboard/${tabOf(owners)}`)
  await card(page, owners, owner.id).getByText('Page is off with it').waitFor()
  expect(await card(page, owners, owner.id).getByText('On the site').count()).toBe(0)
  await card(page, owners, owner.id).getByRole('switch').click()
  await card(page, owners, owner.id).getByText('On the site', { exact: true }).waitFor()
  await card(page, owners, owner.id).getByRole('link', { name: 'View Switched off on the site' }).waitFor()
})
