import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel()
const call = (...args: Parameters<typeof panel.product.call>) => panel.product.call(...args)

async function uploaded(name: string): Promise<number> {
  const body = new FormData()
  body.set('image', filePart(await jpeg(160, 90, { r: name.length * 9, g: 40, b: 20 }), name))
  return ((await call('POST', '/api/uploads', { body })).json as { id: number }).id
}

test('an author looks at a picture and finds nothing there that the server refuses', async () => {
  const { token } = await joined(call, 'author', 'Reading Author')
  const { page, forgive } = await panel.open(`media/${await uploaded('read.jpg')}`, { token })
  // Anyone who opens the panel here is taken for an administrator until the server has named the role.
  forgive(failedCalls)
  const rail = page.getByRole('complementary', { name: 'Selected picture' })
  await rail.getByText('Your role can read this.').waitFor()
  for (const name of ['Replace', 'Crop', 'Delete', 'Centre'])
    expect(await rail.getByRole('button', { name }).count()).toBe(0)
  expect(await rail.getByLabel('Description').first().isEditable()).toBe(false)
  expect(await rail.getByLabel('Caption').isEditable()).toBe(false)
  expect(await rail.getByRole('checkbox').isDisabled()).toBe(true)
  const point = rail.getByRole('slider', { name: 'Focal point' })
  const before = await point.getAttribute('aria-valuetext')
  await point.press('ArrowLeft')
  expect(await point.getAttribute('aria-valuetext')).toBe(before)
  await rail.getByRole('link', { name: 'Download' }).waitFor()
  await expectAccessible(page)
})

test('a picture whose place was left while it was sent does not fail in silence', async () => {
  const { page, forgive } = await panel.open(`media/${await uploaded('to-be-replaced.jpg')}`)
  forgive(failedCalls)
  const gate = Promise.withResolvers<void>()
  await page.route('**/replacement', async (route) => {
    await gate.promise
    await route.abort()
  })
  const rail = page.getByRole('complementary', { name: 'Selected picture' })
  const buffer = await jpeg(160, 90, { r: 200, g: 40, b: 20 })
  const sent = page.waitForRequest('**/replacement')
  await rail.locator('input[name="replacement"]').setInputFiles({ name: 'better.jpg', mimeType: 'image/jpeg', buffer })
  await sent
  await rail.getByRole('link', { name: 'Close' }).click()
  await rail.waitFor({ state: 'detached' })
  gate.resolve()
  await page.getByText('‘better.jpg’ was not uploaded').waitFor()
})
