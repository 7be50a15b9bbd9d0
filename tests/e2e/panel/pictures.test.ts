import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainUpload } from '#demo/prints/addresses.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { addButton, addForm, card, editForm, fieldOf, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, find, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
/** One whose form carries the picture, and one whose picture goes ahead of it. */
const asForm = typeNamed('projects')
const asJson = typeNamed('newsletter')

async function add(type: typeof asForm) {
  const arrived = await panel.open(type.name)
  await addButton(arrived.page, type).click()
  const form = addForm(arrived.page, type)
  await inputOf(form, 'title').fill('With a picture')
  return { ...arrived, form, picture: fieldOf(form, 'image_url') }
}
const chooseFile = (picture: Locator, file: { name: string; mimeType: string; buffer: Buffer }) =>
  picture.locator('input[type="file"]').setInputFiles(file)
const photo = async (name: string, width: number) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg(width, 30) })

async function drop(page: Page, target: Locator, bytes: Uint8Array) {
  const transfer = await page.evaluateHandle(
    (data) => {
      const made = new DataTransfer()
      made.items.add(new File([new Uint8Array(data)], 'dropped.jpg', { type: 'image/jpeg' }))
      return made
    },
    [...bytes],
  )
  for (const kind of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(kind, { dataTransfer: transfer })
}

const widthOf = (picture: Locator) =>
  picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth, undefined, { timeout: 20_000 })
const storedPicture = async (type: typeof asForm) =>
  (await itemsOf(panel.product, type)).findLast(({ title }) => title === 'With a picture')?.image_url

test('a chosen picture is shown at once, and stored with the form', async () => {
  const { form, picture } = await add(asForm)
  await chooseFile(picture, await photo('one.jpg', 41))
  await soon(() => widthOf(picture)).toBe(41)
  expect(await picture.innerText()).toContain('one.jpg')
  // Replaced before anything was sent.
  await chooseFile(picture, await photo('two.jpg', 42))
  await soon(() => widthOf(picture)).toBe(42)
  await save(form)
  await gone(form)
  expect(await storedPicture(asForm)).toMatch(/^\/uploads\//)
})

test('a dropped picture goes ahead of a form that is sent as JSON, with progress', async () => {
  const { page, form, picture } = await add(asJson)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/uploads', async (route) => {
    await held
    await route.continue()
  })
  await drop(page, picture.getByRole('group').last(), await jpeg(43, 30))
  await picture.getByRole('progressbar', { name: 'Uploading Background image' }).waitFor()
  letGo()
  await soon(() => inputOf(form, 'image_url').inputValue()).toMatch(/^\/uploads\//)
  await gone(picture.getByRole('progressbar'))
  const address = await inputOf(form, 'image_url').inputValue()
  await save(form)
  await gone(form)
  expect(await storedPicture(asJson)).toBe(address)
})

test('a stored picture is replaced, and removed', async () => {
  const { product } = panel
  const { id } = await create(product, asForm, { title: 'Pictured', image_url: plainUpload('mine') })
  const { page } = await panel.open('projects')
  const open = async () => {
    await card(page, asForm, id).getByRole('button', { name: /^Edit/ }).click()
    const form = editForm(page, asForm)
    return { form, picture: fieldOf(form, 'image_url') }
  }
  const first = await open()
  expect(await first.picture.innerText()).toContain('Replace')
  await chooseFile(first.picture, await photo('new.jpg', 44))
  await save(first.form)
  await gone(first.form)
  expect((await find(product, asForm, id))?.image_url).toMatch(/^\/uploads\//)
  const second = await open()
  await second.picture.getByRole('button', { name: 'Remove' }).click()
  expect(await second.picture.innerText()).toContain('Drop a picture here')
  await save(second.form)
  await gone(second.form)
  expect((await find(product, asForm, id))?.image_url).toBeNull()
})

test('a picture is chosen from what was uploaded before', async () => {
  const { product } = panel
  const body = new FormData()
  body.set('image', filePart(await jpeg(45, 33)))
  const { url } = (await product.call('POST', '/api/uploads', { body })).json as { url: string }
  const { page, form, picture } = await add(asForm)
  await picture.getByRole('button', { name: 'Uploaded' }).click()
  const library = page.getByRole('dialog', { name: 'Image', exact: true })
  const use = library.getByRole('button', { name: 'Use this picture' })
  expect(await use.isDisabled()).toBe(true)
  await library.getByRole('button', { name: /45 × 33/ }).click()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await use.click()
  await gone(library)
  expect(await inputOf(form, 'image_url').inputValue()).toBe(url)
  await save(form)
  await gone(form)
  expect(await storedPicture(asForm)).toBe(url)
})

test('what is no picture is refused, before and by the server', async () => {
  const { form, picture, forgive } = await add(asForm)
  forgive(failedCalls)
  const alert = picture.getByRole('alert')
  await chooseFile(picture, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  expect(await alert.innerText()).toBe('This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.')
  await chooseFile(picture, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await soon(() => alert.innerText()).toBe('The picture is larger than 10 MB.')
  await chooseFile(picture, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only called a picture') })
  await save(form)
  const banner = form.getByRole('alert')
  await banner.waitFor()
  expect(await banner.innerText()).toContain('Your changes are kept in the form.')
  expect(await banner.locator('b').innerText()).toMatch(/picture|image/i)
  expect(await inputOf(form, 'title').inputValue()).toBe('With a picture')
  await chooseFile(picture, await photo('right.jpg', 46))
  await save(form)
  await gone(form)
})

test('an upload that fails says so where the picture would be', async () => {
  const { page, picture, forgive } = await add(asJson)
  forgive(failedCalls)
  await page.route('**/api/uploads', (route) => route.abort())
  await chooseFile(picture, await photo('a.jpg', 47))
  await soon(() => picture.getByRole('alert').allInnerTexts()).toEqual(['Upload failed'])
  await page.unroute('**/api/uploads')
  await chooseFile(picture, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only called a picture') })
  await soon(() => picture.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(/picture|image/i)])
})
