import { expect, test } from 'vitest'
import type { Draft } from '#engine/derive/drafts.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { card, editForm, fieldOf, inputOf } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('projects')
let shade = 0
/** Each one differs from the others. */
const photo = () => jpeg(160, 90, { r: ++shade * 9, g: 170, b: 30 })

const formOf = (bytes: Buffer, name: string) => {
  const body = new FormData()
  body.set('image', filePart(bytes, name))
  return body
}
async function upload(name: string, bytes?: Buffer) {
  const body = formOf(bytes ?? (await photo()), name)
  return (await panel.product.call('POST', '/api/uploads', { body })).json as { id: number; url: string }
}
async function draftWith(image_url: string, title: string) {
  const item = await create(panel.product, type, { title: 'Published' })
  const body = { type: type.name, item_id: item.id, base: item.updated_at, data: { title, image_url } }
  return { item, draft: (await panel.product.call('POST', '/api/drafts', { body })).json as Draft }
}
const read = async ({ id }: Draft) => (await panel.product.call('GET', `/api/drafts/${id}`)).json as Draft
const hashOf = (url: unknown) => /[0-9a-f]{32}/.exec(String(url))?.[0] ?? 'none'

test('a picture of a draft is replaced there; a file that the library has is refused', async () => {
  const { id, url } = await upload('secret.jpg')
  await panel.product.call('PUT', `/api/uploads/${id}`, { body: { description: { en: 'A secret' } } })
  const { draft } = await draftWith(url, 'With a secret')
  const known = await photo()
  await upload('known.jpg', known)
  const { page, forgive } = await panel.open(`media/${id}`)
  await page.setViewportSize({ width: 1280, height: 640 })
  forgive(/Failed to load resource/)
  const rail = page.getByRole('complementary', { name: 'Selected picture' })
  await rail.getByText('Kept for 1 draft.').waitFor()
  const choose = (name: string, buffer: Buffer) =>
    rail.locator('input[name="replacement"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('again.jpg', known)
  const refusal = rail.getByText('This picture is already in the library as ‘known.jpg’.')
  await refusal.waitFor()
  // The rail is longer than a low window.
  const lowest = () => refusal.evaluate((said) => said.getBoundingClientRect().bottom - window.innerHeight)
  await soon(lowest).toBeLessThan(0)
  expect((await read(draft)).data.image_url).toBe(url)
  await choose('better.jpg', await photo())
  await page.getByText('Replaced in one draft. Check whether its description still fits.').waitFor()
  expect(hashOf((await read(draft)).data.image_url)).not.toBe(hashOf(url))
})

test('an open form takes the new picture over, and what is typed goes on', async () => {
  const { id, url } = await upload('open.jpg')
  const { item, draft } = await draftWith(url, 'In an open form')
  const { page } = await panel.open('projects')
  await card(page, type, item.id)
    .getByRole('button', { name: /^(Edit|Open)/ })
    .click()
  const form = editForm(page, type)
  const shown = fieldOf(form, 'image_url').locator('img').first()
  await soon(async () => hashOf(await shown.getAttribute('src'))).toBe(hashOf(url))

  const body = formOf(await photo(), 'new.jpg')
  const next = (await panel.product.call('POST', `/api/uploads/${id}/replacement`, { body })).json as { url: string }
  await soon(async () => hashOf(await shown.getAttribute('src'))).toBe(hashOf(next.url))
  await inputOf(form, 'title').fill('Typed after that')
  await soon(async () => (await read(draft)).data.title).toBe('Typed after that')
  expect(hashOf((await read(draft)).data.image_url)).toBe(hashOf(next.url))
  expect(await form.getByRole('button', { name: 'Compare and choose' }).count()).toBe(0)
})
