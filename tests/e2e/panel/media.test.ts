import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { gone } from './support/form.ts'
import { startPanel, tabLink, tabPath } from './support/panel.ts'

const panel = startPanel()
let shade = 0
/** Each one differs from the others. */
const photo = (width = 160) => jpeg(width, 90, { r: ++shade * 9, g: 70, b: 130 })

async function upload(name: string, width?: number) {
  const body = new FormData()
  body.set('image', filePart(await photo(width), name))
  return (await panel.product.call('POST', '/api/uploads', { body })).json as { id: number; url: string }
}
type Found = { description: Record<string, string>; caption: Record<string, string>; focal: unknown; title: string }
const find = async (id: number) => (await panel.product.call('GET', `/api/uploads/${id}`)).json as Found
const tile = (page: Page, name: string) => page.getByRole('list', { name: 'Pictures' }).getByRole('link', { name })
const railOf = (page: Page) => page.getByRole('complementary', { name: 'Selected picture' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search name, description or caption' })

test('pictures are found, filtered and counted', async () => {
  await upload('Işılöz.jpg')
  const { page } = await panel.open('media')
  await soon(() => page.getByRole('button', { name: /^All \d+/ }).getAttribute('aria-pressed')).toBe('true')
  await search(page).fill('isiloz')
  await tile(page, 'Işılöz.jpg').waitFor()
  await soon(() => page.getByRole('list', { name: 'Pictures' }).getByRole('link').count()).toBe(1)
  await page.getByRole('button', { name: /^Over 1 MB/ }).click()
  await page.getByText('No picture matches.').waitFor()
  await page.getByRole('button', { name: /^Unused \d/ }).click()
  await tile(page, 'Işılöz.jpg').waitFor()
  await expectAccessible(page)
})

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('a picture is described, and its focal point set with the keyboard, on a %s', async (where, viewport) => {
  const { id } = await upload(`focal-${where}.jpg`)
  const { page } = await panel.open('media', { viewport })
  await tile(page, `focal-${where}.jpg`).focus()
  await page.keyboard.press('Enter')
  const rail = railOf(page)
  const point = rail.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await soon(() => point.getAttribute('aria-valuetext')).toBe('51 percent from the left, 61 percent from the top')
  await rail.getByLabel('Description').fill('Two stacks at dusk')
  await rail.getByLabel('Caption').fill('Palandöken')
  await rail.getByRole('button', { name: 'Turkish' }).click()
  await rail.getByLabel('Description').fill('İki baca')
  await rail.getByText('Saved', { exact: true }).waitFor()
  expect(await find(id)).toMatchObject({
    description: { en: 'Two stacks at dusk', tr: 'İki baca' },
    caption: { en: 'Palandöken' },
    focal: { x: 51, y: 61 },
  })
  await expectAccessible(page)
  if (where === 'phone') expect(await page.getByRole('heading', { name: 'Media' }).isVisible()).toBe(false)
  await rail.getByRole('link', { name: 'Close' }).click()
  await gone(rail)
  await page.getByRole('heading', { name: 'Media' }).waitFor()
})

test('a click and a drag on the picture set the point', async () => {
  const { id } = await upload('dragged.jpg')
  const { page } = await panel.open(`media/${id}`)
  const point = railOf(page).getByRole('slider', { name: 'Focal point' })
  const box = await point.locator('..').boundingBox()
  if (!box) throw new Error('The picture has no place')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.3, { steps: 4 })
  await page.mouse.up()
  await soon(() => find(id)).toMatchObject({ focal: { x: 80, y: 30 } })
  await railOf(page).getByRole('button', { name: 'Centre' }).click()
  await soon(() => find(id)).toMatchObject({ focal: null })
})

test('many files are sent one after the other, and what is not a picture says so', async () => {
  const { page } = await panel.open('media')
  const files = [
    { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'steppe-raw.tif', mimeType: 'image/tiff', buffer: Buffer.from('II*') },
    { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ]
  await page.locator('input[name="pictures"]').setInputFiles(files)
  const queue = page.getByRole('region', { name: 'Uploads' })
  await queue.getByText('2 of 3 files added, 1 refused').waitFor()
  expect(await queue.getByRole('link', { name: 'Describe it' }).count()).toBe(2)
  expect(await queue.innerText()).toContain(pictureSentences.notAPicture)
  await tile(page, 'second.jpg').waitFor()
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Remove steppe-raw.tif' }).click()
  await queue.getByRole('link', { name: 'Describe it' }).last().click()
  await soon(() => railOf(page).getByRole('heading').innerText()).toBe('second.jpg')
})

test('leaving while pictures are on their way asks, by a link, by Back and by closing the tab', async () => {
  const { page } = await panel.open('start')
  await page
    .locator('nav')
    .first()
    .getByRole('link', { name: /^Media/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
  const letGo = await holdApi(page, '**/api/uploads')
  const files = [1, 2].map(async (n) => ({ name: `slow${n}.jpg`, mimeType: 'image/jpeg', buffer: await photo() }))
  await page.locator('input[name="pictures"]').setInputFiles(await Promise.all(files))
  const question = page.getByRole('alertdialog', { name: 'Leave while pictures are uploading?' })
  const path = () => new URL(page.url()).pathname
  await tabLink(page, 'faq').click()
  await question.getByText('2 pictures have not arrived yet.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await gone(question)
  await page.goBack()
  await question.waitFor()
  expect(path()).toBe(tabPath('media'))
  await page.keyboard.press('Escape')
  await gone(question)
  // Inside the library nothing is left.
  await page.getByRole('list', { name: 'Pictures' }).getByRole('link').first().click()
  await railOf(page).waitFor()
  expect(await question.count()).toBe(0)
  const isPrevented = await page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(isPrevented).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('faq')
  await page.getByRole('option', { name: /^FAQ/ }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await soon(path).toBe(tabPath('faq'))
  await letGo()
})

test('a picture in use cannot be deleted and says where it is used; replaced, it is new everywhere', async () => {
  const { id, url } = await upload('in-use.jpg')
  const { product } = panel
  const body = { title: 'Palandöken', image_url: url }
  const project = (await product.call('POST', '/api/projects/admin', { body })).json as { id: number }
  const { page } = await panel.open(`media/${id}`)
  const rail = railOf(page)
  await rail.getByText('Used in one place').waitFor()
  expect(await rail.getByRole('link', { name: 'Palandöken' }).getAttribute('href')).toMatch(
    new RegExp(`/admin/dashboard/projects/${project.id}$`),
  )
  const remove = rail.getByRole('button', { name: 'Delete' })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  await remove.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('alertdialog').count()).toBe(0)

  await rail
    .locator('input[type="file"]')
    .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo(170) })
  await page.getByText('Replaced in one place.').waitFor()
  const items = (await product.call('GET', '/api/projects/admin')).json as { id: number; image_url: string }[]
  expect(items.find((item) => item.id === project.id)?.image_url).not.toBe(url)
  await soon(() => page.url()).not.toMatch(new RegExp(`/media/${id}$`))
})

test('a picture that was described is not asked for it again, also where it is replaced', async () => {
  const { page } = await panel.open('media')
  const send = async (input: Locator, name: string) =>
    input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
  await send(page.getByLabel('Pictures to upload'), 'asked-once.jpg')
  const queue = page.getByRole('region', { name: 'Uploads' })
  await queue.getByRole('link', { name: 'Describe it' }).click()
  const rail = railOf(page)
  await rail.getByLabel('Description').fill('A ship at the quay')
  await queue.getByText('Uploaded and described.').waitFor()
  expect(await queue.getByRole('link').count()).toBe(0)
  const before = await queue.locator('img').getAttribute('src')
  await send(rail.locator('input[type="file"]'), 'better.jpg')
  await page.getByText('Check whether its description still fits.').waitFor()
  await soon(() => queue.locator('img').getAttribute('src')).not.toBe(before)
  expect(await queue.innerText()).toContain('Uploaded and described.')
  // The queue knows which one is back.
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(() => queue.locator('img').getAttribute('src')).toBe(before)
})

test('Describe it leads into the field that asks what the picture shows, also where the picture is open', async () => {
  const { page } = await panel.open('media')
  const file = { name: 'described-at-once.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Pictures to upload').setInputFiles(file)
  const link = page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Describe it' })
  const description = railOf(page).getByLabel('Description')
  const isFocused = () => description.evaluate((field) => field === document.activeElement)
  await link.press('Enter')
  await soon(isFocused).toBe(true)
  await railOf(page).getByLabel('Caption').focus()
  await link.click()
  await soon(isFocused).toBe(true)
  await page.keyboard.type('A ship')
  expect(await description.inputValue()).toBe('A ship')
})

test('a picture is cropped by hand, and the same place stays in view', async () => {
  const { id } = await upload('whole.jpg')
  await panel.product.call('PUT', `/api/uploads/${id}`, { body: { focal: { x: 75, y: 40 } } })
  const { page } = await panel.open(`media/${id}`)
  await railOf(page).getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop whole.jpg' })
  const apply = dialog.getByRole('button', { name: 'Crop' })
  expect(await apply.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '1:1' }).click()
  expect(await dialog.getByLabel('Width').inputValue()).toBe('90')
  await dialog.getByRole('button', { name: 'Any' }).click()
  await dialog.getByLabel('Width').fill('80')
  await dialog.getByLabel('Left').fill('80')
  await expectAccessible(page)
  await apply.click()
  await page.getByText('Cropped.').waitFor()
  await gone(dialog)
  await soon(() => railOf(page).innerText()).toContain('80 × 90')
  const cropped = Number(/media\/(\d+)$/.exec(page.url())?.[1])
  expect(cropped).not.toBe(id)
  expect(await find(cropped)).toMatchObject({ title: 'whole.jpg', focal: { x: 50, y: 40 } })
})

test('what nothing uses is deleted after a question', async () => {
  const { id } = await upload('unused.jpg')
  const { page } = await panel.open(`media/${id}`)
  await railOf(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(railOf(page))
  expect((await panel.product.call('GET', `/api/uploads/${id}`)).status).toBe(404)
})

test('the words for a picture reach the page, and a decorative one is passed over', async () => {
  const { id, url } = await upload('on-the-site.jpg')
  const { product } = panel
  const item = (
    await product.call('POST', '/api/projects/admin', {
      body: { title: 'Described', image_url: url, is_active: true },
    })
  ).json as { id: number }
  await product.call('POST', '/api/project-details/admin', {
    body: { project_id: item.id, title: 'Described', image_url: url, is_active: true },
  })
  const page = async () => {
    const answer = await fetch(`${product.url}/project-detail/${item.id}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const altIn = (html: string) => {
    const image = html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(`src="${url}"`))
    return /alt="([^"]*)"/.exec(image ?? '')?.[1]
  }
  expect(altIn(await page())).toBe('Described')
  await product.call('PUT', `/api/uploads/${id}`, { body: { description: { en: 'Two stacks at dusk' } } })
  expect(altIn(await page())).toBe('Two stacks at dusk')
  await product.call('PUT', `/api/uploads/${id}`, { body: { decorative: true } })
  expect(altIn(await page())).toBe('')
})

test('a change by somebody else does not take away what Show more asked for', async () => {
  const { id, url } = await upload('many.jpg')
  const one = await find(id)
  const count = 120
  const { page } = await panel.signedIn()
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/uploads?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    asked.push(`${offset}+${limit}`)
    if (offset > 0) await mayGo
    const ids = Array.from({ length: Math.min(limit, count - offset) }, (_, n) => offset + n + 1)
    const json = ids.map((each) => ({ ...one, id: each, url, title: `Picture ${each}`, uses: 0 }))
    await route.fulfill({ json, headers: { 'x-total-count': String(count) } })
  })
  await page.goto(tabPath('media'))
  const tiles = () => page.getByRole('list', { name: 'Pictures' }).getByRole('link').count()
  await soon(tiles).toBe(48)
  // The panel has to know how things are before it can see a change.
  await page.waitForResponse('**/api/changes')
  await page.getByRole('button', { name: /^Show more/ }).click()
  await soon(() => asked).toContain('48+48')
  const before = asked.length
  await upload('another.jpg')
  await soon(() => asked.length).toBeGreaterThan(before)
  go()
  await soon(tiles).toBe(96)
  expect(asked.at(-1)).toBe('0+96')
})
