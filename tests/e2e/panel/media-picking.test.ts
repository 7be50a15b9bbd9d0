import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const panel = startPanel()
let shade = 0
/** Each one differs from the others. */
const photo = () => jpeg(160, 90, { r: ++shade * 9, g: 110, b: 60 })

async function upload(name: string, bytes?: Buffer) {
  const body = new FormData()
  body.set('image', filePart(bytes ?? (await photo()), name))
  return (await panel.product.call('POST', '/api/uploads', { body })).json as { id: number; url: string }
}
async function project(image_url: string) {
  const body = { title: 'Palandöken', image_url }
  const { id } = (await panel.product.call('POST', '/api/projects/admin', { body })).json as { id: number }
  return async () => {
    const items = (await panel.product.call('GET', '/api/projects/admin')).json as { id: number; image_url: string }[]
    return items.find((item) => item.id === id)?.image_url
  }
}
const statusOf = async (id: number) => (await panel.product.call('GET', `/api/uploads/${id}`)).status
const railOf = (page: Page) => page.getByRole('complementary', { name: 'Selected picture' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

test('a replacement is undone: the former picture is back at all places', async () => {
  const { id, url } = await upload('former.jpg')
  const shown = await project(url)
  const { page } = await panel.open(`media/${id}`)
  await railOf(page)
    .locator('input[name="replacement"]')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByText('Replaced in one place.').waitFor()
  expect(await shown()).not.toBe(url)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('‘former.jpg’ is back everywhere.').waitFor()
  expect(await shown()).toBe(url)
  await soon(() => page.url()).toMatch(new RegExp(`/media/${id}$`))
  await railOf(page).getByText('Used in one place').waitFor()
})

test('a picture of the library takes a place; the same file is said to be the same', async () => {
  const bytes = await photo()
  const { id, url } = await upload('place.jpg', bytes)
  const shown = await project(url)
  const other = await upload('chosen-instead.jpg')
  const { page } = await panel.open(`media/${id}`)
  const rail = railOf(page)
  await rail
    .locator('input[name="replacement"]')
    .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await rail.getByText('That is the same picture. Nothing was changed.').waitFor()
  await rail.getByRole('button', { name: 'Replace from library' }).click()
  const library = page.getByRole('dialog', { name: 'Replace place.jpg' })
  await library.getByRole('searchbox').fill('chosen-instead')
  await library.getByRole('button', { name: /chosen-instead/ }).click()
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('‘chosen-instead.jpg’ is shown instead of ‘place.jpg’.').waitFor()
  await soon(shown).toBe(other.url)
  await soon(() => page.url()).toMatch(new RegExp(`/media/${other.id}$`))
  await page.getByRole('button', { name: 'Undo' }).click()
  // Until then what is chosen anew follows too.
  await page.getByText('‘place.jpg’ is back everywhere.').waitFor()
  expect(await shown()).toBe(url)

  // Shown elsewhere too, it cannot be told apart afterwards.
  await project(other.url)
  await page.goto(`/admin/dashboard/media/${id}`)
  await rail.getByRole('button', { name: 'Replace from library' }).click()
  await library.getByRole('searchbox').fill('chosen-instead')
  await library.getByRole('button', { name: /chosen-instead/ }).click()
  await library.getByRole('button', { name: 'Use this picture' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('It is shown in another place already.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Replace' }).click()
  await soon(shown).toBe(other.url)
  expect(await statusOf(id)).toBe(200)
})

test('a picture that somebody used since the dialog showed it is not moved by an Undo', async () => {
  const { id, url } = await upload('before.jpg')
  const shown = await project(url)
  const other = await upload('taken-since.jpg')
  const { page } = await panel.open(`media/${id}`)
  await railOf(page).getByRole('button', { name: 'Replace from library' }).click()
  const library = page.getByRole('dialog', { name: 'Replace before.jpg' })
  await library.getByRole('searchbox').fill('taken-since')
  await library.getByRole('button', { name: /taken-since/ }).click()
  await project(other.url)
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('‘taken-since.jpg’ is shown instead of ‘before.jpg’.').waitFor()
  await soon(shown).toBe(other.url)
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('while pictures are deleted the selection stays, and the progress is told; used ones offer no deletion', async () => {
  const [, , kept] = [await upload('busy-one.jpg'), await upload('busy-two.jpg'), await upload('busy-kept.jpg')]
  await project(kept?.url ?? '')
  const { page } = await panel.open('media')
  await page.getByRole('searchbox', { name: 'Search name, description or caption' }).fill('busy-')
  await soon(() => page.getByRole('checkbox', { name: /^Select busy/ }).count()).toBe(3)
  await box(page, 'busy-kept.jpg').click()
  const nothing = page.getByRole('button', { name: 'Delete', exact: true })
  await soon(() => nothing.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('In use, so it stays: ‘busy-kept.jpg’.').waitFor()
  await page.getByRole('checkbox', { name: '1 selected' }).click()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'DELETE') await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').filter({ hasText: 'Deleting 1 of 2' }).waitFor()
  expect(await page.getByRole('button', { name: 'Clear', exact: true }).count()).toBe(0)
  expect(await box(page, 'busy-kept.jpg').isDisabled()).toBe(true)
  await expectAccessible(page)
  // A search that hides them all does not end it.
  const search = page.getByRole('searchbox', { name: 'Search name, description or caption' })
  await search.fill('nothing is called that')
  await page.getByText('No picture matches.').waitFor()
  await search.fill('busy-')
  await page.getByRole('status').filter({ hasText: 'Deleting 1 of 2' }).waitFor()
  // Opened meanwhile, and gone before that is over.
  await page.getByRole('link', { name: /busy-one/ }).click()
  await railOf(page).getByRole('heading', { name: 'busy-one.jpg' }).waitFor()
  resolve()
  await page.getByText('2 pictures were deleted.').waitFor()
  await soon(() => box(page, 'busy-kept.jpg').isDisabled()).toBe(false)
  await gone(railOf(page))
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
])(
  'several pictures are selected; what nothing uses is deleted, what is used is named and stays, on a %s',
  async (where, viewport) => {
    const names = ['one', 'two', 'three', 'kept'].map((name) => `pick-${where}-${name}.jpg`)
    const ids: number[] = []
    for (const name of names) ids.push((await upload(name)).id)
    const [one = 0, two = 0, three = 0, kept = 0] = ids
    const { json } = await panel.product.call('GET', `/api/uploads/${kept}`)
    await project((json as { url: string }).url)
    const { page } = await panel.open('media', { viewport })
    await page.getByRole('searchbox', { name: 'Search name, description or caption' }).fill(`pick-${where}`)
    await soon(() => page.getByRole('checkbox', { name: /^Select pick/ }).count()).toBe(4)
    // The newest stands first. Shift selects all between two of them.
    await box(page, `pick-${where}-kept.jpg`).focus()
    await page.keyboard.press('Space')
    await box(page, `pick-${where}-two.jpg`).click({ modifiers: ['Shift'] })
    await page.getByText('3 pictures selected').waitFor()
    await page.getByText(`In use, so it stays: ‘pick-${where}-kept.jpg’.`).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete 2' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2 pictures?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await gone(question)
    await page.getByText('2 pictures were deleted.').waitFor()
    await soon(() => page.getByRole('checkbox', { name: /^Select pick/ }).count()).toBe(2)
    expect(await Promise.all([one, two, three, kept].map(statusOf))).toEqual([200, 404, 404, 200])
    expect(await box(page, `pick-${where}-kept.jpg`).isChecked()).toBe(true)
  },
)
