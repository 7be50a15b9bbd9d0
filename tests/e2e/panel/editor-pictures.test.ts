import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { plainUpload } from '#tests/support/company.ts'
import { animatedGif, jpeg } from '#tests/support/pictures.ts'
import { awaited, choose, createDesk, moveCursor, transfer } from './support/editor.ts'
import { gone, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { find, typeNamed } from './support/types.ts'

const panel = startPanel()
const write = createDesk(panel)

const picture = async (width: number, height = 40) => ({
  name: `${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, height),
})
const sent = 'img[src^="/uploads/"]'

/** What stands in the text, one word for each block; pictures by their width. */
async function order(html: string): Promise<string[]> {
  const blocks = html.match(/<img[^>]*>|<iframe|<p>[^<]*/g) ?? []
  return Promise.all(
    blocks.map(async (block) => {
      const src = /src="([^"]+)"/.exec(block)?.[1]
      if (!src) return block.replace(/<p>|</, '')
      const bytes = Buffer.from(await (await fetch(panel.product.url + src)).arrayBuffer())
      return String((await sharp(bytes).metadata()).width)
    }),
  )
}

test('one picture after another stays, and typing goes on below them', async () => {
  const { page, tools, text, close, stored } = await write('Before')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(61))
  await soon(() => text.locator(sent).count()).toBe(1)
  await choose(page, tools, await picture(62))
  await soon(() => text.locator(sent).count()).toBe(2)
  await page.keyboard.type('After')
  await close()
  expect(await order(await stored())).toEqual(['Before', '61', '62', 'After'])
})

test('a picture at the foot of a long text comes into view with the line below it', async () => {
  const { page, tools, text } = await write(...Array.from({ length: 40 }, (_, line) => `Line ${line}`))
  await text.focus()
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(80, 60))
  await text.locator(sent).waitFor()
  const line = text.locator(':scope > p').last()
  await soon(async () => (await line.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(
    Number(page.viewportSize()?.height),
  )
})

test('a video stays when typing goes on, and so does a selected picture', async () => {
  const { page, form, tools, text, close, stored } = await write(
    'Before',
    `<img src="${plainUpload('wheat')}" alt="" />`,
  )
  await text.locator('p').first().click()
  await moveCursor(page, text, 'End')
  await tools.getByRole('button', { name: 'Video' }).click()
  await form.getByLabel(/^Video address/).fill('https://vimeo.com/76979871/0a1b2c3d4e')
  await page.keyboard.press('Enter')
  await text.locator('[data-video]').waitFor()
  await page.keyboard.type('After')
  await text.locator('img').click()
  await page.keyboard.type('Below')
  await close()
  const html = await stored()
  expect(html).toMatch(/^<p>Before<\/p><div data-youtube-video.*<p>After<\/p><img [^>]*><p>Below<\/p>$/)
  // Unlisted films are found by the second part of their address alone.
  expect(html).toContain('src="https://player.vimeo.com/video/76979871?h=0a1b2c3d4e"')
})

test('dropped and chosen pictures keep their order', async () => {
  const { page, tools, text, close, stored } = await write('Top')
  const bytes = await Promise.all([71, 72, 73].map(async (width) => [...(await jpeg(width, 30))]))
  await transfer(text, 'drop', { files: bytes })
  await soon(() => text.locator(sent).count()).toBe(3)
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(81), await picture(82), await picture(83))
  await soon(() => text.locator(sent).count()).toBe(6)
  await close()
  expect((await order(await stored())).filter((block) => block !== 'Top')).toEqual(['71', '72', '73', '81', '82', '83'])
})

/** Sends nothing until it is told to, or breaks the connection then. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<'go' | 'break'>()
  await page.route('**/api/uploads', async (route) =>
    (await promise) === 'go' ? route.continue() : route.abort('connectionreset'),
  )
  return resolve
}

test('a save waits for a picture that is on its way, says so and goes on by itself', async () => {
  const { page, form, tools, text, stored } = await write('Before')
  const settle = await holdUploads(page)
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(64))
  await text.locator(awaited).waitFor()
  await page.keyboard.press('Control+Enter')
  await form.getByRole('status').filter({ hasText: 'Saving as soon as the picture is uploaded' }).waitFor()
  await page.keyboard.type('Meanwhile')
  settle('go')
  await gone(form)
  expect(await order(await stored())).toEqual(['BeforeMeanwhile', '64'])
})

test('undo and redo keep a picture that was sent meanwhile', async () => {
  const { page, tools, text, close, stored } = await write('Before')
  const settle = await holdUploads(page)
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(68))
  await text.locator(awaited).waitFor()
  settle('go')
  await text.locator(sent).waitFor()
  await text.click()
  await page.keyboard.press('Control+z')
  await gone(text.locator('img'))
  await page.keyboard.press('Control+Shift+z')
  await text.locator(sent).waitFor()
  await close()
  expect(await order(await stored())).toEqual(['Before', '68'])
})

test('a save that waits can be stopped', async () => {
  const { page, form, tools, text, close, stored } = await write('Before')
  const settle = await holdUploads(page)
  await text.click()
  await choose(page, tools, await picture(65))
  await text.locator(awaited).waitFor()
  await save(form)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Stop saving' }).click()
  settle('go')
  await text.locator(sent).waitFor()
  expect(await stored()).toBe('<p>Before</p>')
  await close()
  expect(await order(await stored())).toContain('65')
})

test('an upload that fails stops the save that waited for it, and what was typed stays', async () => {
  const { page, form, tools, text, close, stored, forgive } = await write('Before')
  forgive(failedCalls)
  const settle = await holdUploads(page)
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type(' and after')
  await choose(page, tools, await picture(66))
  await text.locator(awaited).waitFor()
  await save(form)
  await form.getByRole('button', { name: 'Stop saving' }).waitFor()
  settle('break')
  await form.getByText('Nothing was saved, because a picture could not be uploaded').waitFor()
  expect(await stored()).toBe('<p>Before</p>')
  expect(await text.innerText()).toContain('Before and after')
  await close()
  expect(await stored()).toBe('<p>Before and after</p>')
})

test('the picture of a field is waited for too', async () => {
  const { page, form, id } = await write('Before')
  const settle = await holdUploads(page)
  await form.locator('[data-field="image_url"] input[type="file"]').setInputFiles(await picture(67))
  await save(form)
  await form.getByRole('button', { name: 'Stop saving' }).waitFor()
  settle('go')
  await gone(form)
  const saved = await find(panel.product, typeNamed('project-details'), id)
  expect(saved?.image_url).toMatch(/^\/uploads\//)
})

test('pictures have a description, a caption, a size and a side, which visitors see', async () => {
  const { page, form, tools, text, stored, publish } = await write('Before')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await choose(page, tools, await picture(900, 600))
  await text.locator(sent).click()
  const settings = form.getByRole('group', { name: 'Picture' })
  await settings.getByLabel('Description').fill('Wheat at dawn')
  await settings.getByLabel('Caption').fill('Konya, “June” <2026>')
  await settings.getByRole('button', { name: 'Medium' }).click()
  await settings.getByRole('button', { name: 'Right' }).click()
  await expectAccessible(page)
  await settings.getByLabel('Caption').press('Enter')
  await page.keyboard.type('x')
  const main = await publish()
  expect(await stored()).toMatch(
    /^<p>Before<\/p><figure data-align="right" data-size="medium"><img src="\/uploads\/[\w-]+\.jpg" alt="Wheat at dawn" \/><figcaption>Konya, “June” &lt;2026&gt;<\/figcaption><\/figure><p>x<\/p>$/,
  )
  const figure = main.getByRole('figure', { name: /^Konya/ })
  const [box, column] = await Promise.all([figure.boundingBox(), figure.locator('..').boundingBox()])
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(0.64 * (column?.width ?? 0)))
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(Math.round((column?.x ?? 0) + (column?.width ?? 0)))
  expect(await figure.getByRole('img').getAttribute('alt')).toBe('Wheat at dawn')
})

test('a picture without words is asked about, and is decorative only where somebody says so', async () => {
  const { page, form, tools, text, stored, close } = await write('Before')
  await text.click()
  await choose(page, tools, await picture(91))
  await soon(() => text.locator(sent).count()).toBe(1)
  await soon(() => form.getByText('Uploading the picture.').count()).toBe(0)
  await choose(page, tools, await picture(92))
  await soon(() => text.locator(sent).count()).toBe(2)
  await form.getByRole('button', { name: '2 pictures have no description' }).click()
  const settings = form.getByRole('group', { name: 'Picture' })
  const description = settings.getByLabel('Description')
  await soon(() => description.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('Wheat at dawn')
  await form.getByRole('button', { name: 'A picture has no description' }).click()
  await soon(() => description.inputValue()).toBe('')
  await settings.getByLabel('Decorative').check()
  await soon(() => form.getByRole('button', { name: 'no description' }).count()).toBe(0)
  expect(await description.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  const sizes = settings.getByRole('group', { name: 'Size' }).getByRole('button')
  expect(
    await sizes.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
  ).toEqual([0, 0, 0])
  await close()
  expect(await stored()).toMatch(/alt="Wheat at dawn" \/><img src="[^"]+\.jpg#decorative" alt="" \/>/)
})

test('what a picture lacks is asked for although nobody was in the text, also beside a table', async () => {
  const undescribed = ['wheat', 'mine'].map((name) => `<img src="${plainUpload(name)}" alt="" />`)
  const { page, form } = await write('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>', ...undescribed)
  await form.getByRole('button', { name: '2 pictures have no description' }).click()
  const description = form.getByRole('group', { name: 'Picture' }).getByLabel('Description')
  await soon(() => description.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('Wheat')
  expect(await description.inputValue()).toBe('Wheat')
})

test('a picture that moves is refused, in the words of the library', async () => {
  const { page, form, tools, text } = await write('Before')
  await text.click()
  await choose(page, tools, { name: 'moves.gif', mimeType: 'image/gif', buffer: await animatedGif() })
  const said = form.getByRole('alert').filter({ hasText: pictureSentences.animated })
  await said.waitFor()
  expect(await said.locator('[lang="tr"]').count()).toBe(0)
  await soon(() => text.locator('img').count()).toBe(0)
})
