import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { plainUpload } from '#tests/support/company.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { animatedGif, filePart, jpeg, largePhotograph } from '#tests/support/pictures.ts'
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
  // Until it is there, a save says so and keeps the form.
  await gone(first.picture.getByRole('progressbar'))
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

const brokenDrawing = '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'

test('what is not a picture is refused at once, where it was chosen', async () => {
  const { form, picture } = await add(asForm)
  const alert = picture.getByRole('alert')
  const chooses = async (name: string, mimeType: string, buffer: Buffer, sentence: string) => {
    await chooseFile(picture, { name, mimeType, buffer })
    await soon(() => alert.innerText()).toBe(sentence)
    expect(await picture.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  }
  await chooses('a.txt', 'text/plain', Buffer.from('words'), pictureSentences.notAPicture)
  await chooses('a.jpg', 'image/jpeg', Buffer.from('only called a picture'), pictureSentences.notAPicture)
  await chooses('a.jpg', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex'), pictureSentences.damaged)
  await chooses('a.svg', 'image/svg+xml', Buffer.from(brokenDrawing), pictureSentences.damaged)
  await chooses('a.heic', 'image/heic', Buffer.from('ftypheic'), pictureSentences.heic)
  await chooses('a.gif', 'image/gif', await animatedGif(), pictureSentences.animated)
  expect(await inputOf(form, 'title').inputValue()).toBe('With a picture')
  await chooseFile(picture, await photo('right.jpg', 46))
  await soon(() => widthOf(picture)).toBe(46)
  await save(form)
  await gone(form)
})

test('a photograph of any size is made to fit before it is sent, upright', async () => {
  const { page, form, picture } = await add(asForm)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) sizes.push(request.postDataBuffer()?.length ?? 0)
  })
  // By its path: the browser's driver takes half a minute to hand over so many bytes.
  const folder = await makeDataFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'IMG_4711.JPG')
  await writeFile(file, await largePhotograph())
  await picture.locator('input[type="file"]').setInputFiles(file)
  await soon(() => widthOf(picture)).toBe(810)
  expect(sizes[0]).toBeLessThan(3_000_000)
  expect(await picture.innerText()).toContain('IMG_4711.jpg')
  await save(form)
  await gone(form)
  const stored = await fetch(panel.product.url + String(await storedPicture(asForm)))
  const { data, info } = await sharp(await stored.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([810, 1080])
  // What was the left edge of the sensor is the top of the photograph.
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const [top, foot] = [at(400, 20), at(400, 1060)]
  expect(top[0]).toBeGreaterThan(150)
  expect(foot[2]).toBeGreaterThan(150)
}, 120_000)

test('a picture is described where it is chosen', async () => {
  const { page, form, picture } = await add(asJson)
  await chooseFile(picture, await photo('described.jpg', 48))
  const description = picture.getByLabel('Description')
  await description.waitFor()
  expect(await picture.innerText()).toContain('or mark it as decorative')
  await description.fill('Two stacks at dusk')
  await picture.getByText('Saved with the picture').waitFor()
  await picture.getByRole('button', { name: 'Turkish' }).click()
  await description.fill('Alacakaranlıkta iki baca')
  await picture.getByRole('button', { name: 'Focal point' }).click()
  await picture.getByRole('slider', { name: 'Focal point' }).press('Shift+ArrowLeft')
  await expectAccessible(page)
  const name = String(await inputOf(form, 'image_url').inputValue()).replace('/uploads/', '')
  const find = async () => (await panel.product.call('GET', `/api/uploads?q=${name}`)).json as unknown[]
  await soon(find).toMatchObject([
    {
      title: 'described.jpg',
      description: { en: 'Two stacks at dusk', tr: 'Alacakaranlıkta iki baca' },
      focal: { x: 40, y: 50 },
    },
  ])
})

/** The first picture that is sent stays on its way; the others arrive. */
async function holdFirst(page: Page) {
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploads'))
  let count = 0
  await page.route('**/api/uploads', async (route) => {
    if (++count > 1) await route.continue()
  })
  return { isSent: () => count > 0, stopped: () => stopped }
}

test('a picture that another one overtakes is stopped, and changes nothing of what was chosen after it', async () => {
  const { page, form, picture, forgive } = await add(asJson)
  forgive(failedCalls)
  const { isSent, stopped } = await holdFirst(page)
  await chooseFile(picture, await photo('slow.jpg', 51))
  await soon(isSent).toBe(true)
  await chooseFile(picture, await photo('quick.jpg', 52))
  await stopped()
  await soon(() => inputOf(form, 'image_url').inputValue()).toMatch(/^\/uploads\//)
  expect(await picture.getByRole('alert').count()).toBe(0)
})

test.each([
  ['an address is typed', '/uploads/typed.jpg'],
  ['it is removed', ''],
])('a picture on its way is stopped once %s', async (_what, address) => {
  const { page, form, picture, forgive } = await add(asJson)
  forgive(failedCalls)
  await inputOf(form, 'image_url').fill('/uploads/before.jpg')
  const { isSent, stopped } = await holdFirst(page)
  await chooseFile(picture, await photo('forgotten.jpg', 53))
  await soon(isSent).toBe(true)
  if (address) await inputOf(form, 'image_url').fill(address)
  else await picture.getByRole('button', { name: 'Remove' }).click()
  await gone(picture.getByRole('progressbar'))
  await stopped()
  expect(await inputOf(form, 'image_url').inputValue()).toBe(address)
})

test('an address with a stray percent sign, and one that leads nowhere, are shown as they are', async () => {
  const { form, picture, forgive } = await add(asForm)
  forgive(failedCalls)
  await inputOf(form, 'image_url').fill('/uploads/100%.jpg')
  await soon(() => picture.innerText()).toContain('100%.jpg')
  await soon(() => picture.innerText()).toContain('This picture is damaged or gone and cannot be shown.')
  expect(await picture.locator('img').count()).toBe(0)
})

test('a file that is dropped beside a drop zone does not take the place of the page', async () => {
  const { page, form } = await add(asForm)
  const isKept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['words'], 'a.txt'))
    const target = document.querySelector('dialog h2') ?? document.body
    const send = (type: string) =>
      !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    return [send('dragover'), send('drop')]
  })
  expect(isKept).toEqual([true, true])
  expect(await inputOf(form, 'title').inputValue()).toBe('With a picture')
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
