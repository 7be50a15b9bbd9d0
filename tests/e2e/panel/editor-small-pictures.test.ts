import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { createDesk } from './support/editor.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)
const host = 'https://pictures.example.com'

/** Another site with a small picture and one that is gone. */
async function serve(page: Page) {
  const body = await jpeg(90, 60)
  await page.route(`${host}/**`, (route) =>
    route.request().url().includes('gone')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: 'image/jpeg' }),
  )
}

test('a small picture is no larger than it is, neither in the text nor on its page', async () => {
  const form = new FormData()
  form.set('image', filePart(await jpeg(120, 80), 'small.jpg'))
  const { url } = (await panel.product.call('POST', '/api/uploads', { body: form })).json as { url: string }
  const { page, text, tools, owner, forgive } = await write(
    `<p>Lead</p><img src="${url}" alt="Ours" /><figure data-size="small"><img src="${url}" alt="A share" /></figure><img src="${host}/a.jpg" alt="Theirs" />`,
  )
  forgive(failedCalls)
  await serve(page)
  await page.reload()
  await tools.getByRole('button', { name: 'Full screen' }).click()
  const { page: visitor } = await panel.arrive()
  await serve(visitor)
  await visitor.goto(`/project-detail/${owner.id}`)
  for (const root of [text, visitor.getByRole('main')]) {
    const width = async (alt: string) => {
      const image = root.getByAltText(alt, { exact: true })
      await image.scrollIntoViewIfNeeded()
      return Math.round((await image.boundingBox())?.width ?? 0)
    }
    await soon(() => width('Ours')).toBe(120)
    await soon(() => width('Theirs')).toBe(90)
    // A share of the column was chosen for it.
    expect(await width('A share')).toBeGreaterThan(200)
  }
})

test('a picture that cannot be loaded is named in its place, and may be described and removed', async () => {
  const { page, form, text, close, forgive, stored } = await write(
    `<p>Above</p><img src="${host}/gone.jpg?signature=a" alt="" />`,
  )
  forgive(failedCalls)
  await serve(page)
  await page.reload()
  const lost = text.locator('[data-lost]')
  await soon(() => lost.innerText()).toBe(`This picture cannot be loaded. ${host}/gone.jpg?signature=a`)
  expect(await text.locator('img').isVisible()).toBe(false)
  await expectAccessible(page)
  await lost.click()
  await form.getByRole('group', { name: 'Picture' }).getByLabel('Description').fill('Wheat')
  await soon(() => lost.innerText()).toBe('This picture cannot be loaded. Wheat')
  await close()
  expect(await stored()).toBe(`<p>Above</p><img src="${host}/gone.jpg?signature=a" alt="Wheat" />`)
})
