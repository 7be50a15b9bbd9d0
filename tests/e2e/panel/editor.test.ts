import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerApi, cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { choose, createDesk, moveCursor, transfer } from './support/editor.ts'
import { gone } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)

const colour = (input: Locator, value: string) =>
  input.evaluate((element: HTMLInputElement, to) => {
    // The browser's colour picker is a window of the system: this is what it does in the end.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, to)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)

const style = (element: Locator, name: string) =>
  element.evaluate((found, property) => getComputedStyle(found).getPropertyValue(property), name)

const levels = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

test('headings 1 to 6, bold, italic, underline, strike and small figures reach the visitor', async () => {
  const { on, tools, publish, stored } = await write(...levels, 'b', 'i', 'u', 's', 'low', 'high')
  for (const [index, line] of levels.entries()) {
    await on(line)
    await tools.getByRole('combobox', { name: 'Paragraph style' }).selectOption(String(index + 1))
  }
  await on('b', 'Bold')
  expect(await tools.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await on('i', 'Italic')
  await on('u', 'Underline')
  await on('s', 'Strike')
  await on('low', 'Superscript', 'Subscript')
  await on('high', 'Superscript')
  const main = await publish()
  for (const [index, line] of levels.entries()) {
    expect(await stored()).toContain(`<h${index + 1}>${line}</h${index + 1}>`)
    // The page has a title of its own: below it everything stands one level down.
    await main
      .locator(`h${Math.min(6, index + 2)}`)
      .getByText(line, { exact: true })
      .waitFor()
  }
  for (const [tag, line] of [
    ['strong', 'b'],
    ['em', 'i'],
    ['u', 'u'],
    ['s', 's'],
    ['sub', 'low'],
    ['sup', 'high'],
  ] as const)
    expect(await main.locator(tag).getByText(line, { exact: true }).count(), tag).toBe(1)
})

test('colours, lists, indent, align, quotations and code reach the visitor', async () => {
  const { on, tools, publish } = await write(
    'red',
    'ground',
    'bullet',
    'number',
    'inner',
    'in',
    'mid',
    'end',
    'quote',
    'code',
  )
  await on('red')
  await colour(tools.getByLabel('Text colour', { exact: true }), '#c01020')
  await on('ground')
  await colour(tools.getByLabel('Background colour', { exact: true }), '#ffee88')
  await on('bullet', 'Bullet list')
  await on('number', 'Ordered list')
  await on('inner', 'Ordered list', 'Indent')
  await on('in', 'Indent', 'Indent')
  await on('mid', 'Align centre')
  await on('end', 'Align right')
  await on('quote', 'Blockquote')
  await on('code', 'Code block')
  const main = await publish()
  const line = (text: string) => main.getByText(text, { exact: true })
  await line('red').waitFor()
  expect(await style(line('red'), 'color')).toBe('rgb(192, 16, 32)')
  expect(await style(line('ground'), 'background-color')).toBe('rgb(255, 238, 136)')
  expect(await main.locator('ul > li').filter({ hasText: 'bullet' }).count()).toBe(1)
  expect(await main.locator('ol > li > ol > li').innerText()).toBe('inner')
  expect(Number.parseFloat(await style(line('in'), 'margin-left'))).toBeGreaterThan(20)
  expect(await style(line('mid'), 'text-align')).toBe('center')
  expect(await style(line('end'), 'text-align')).toBe('right')
  expect(await main.locator('blockquote').innerText()).toBe('quote')
  expect(await main.locator('pre code').innerText()).toBe('code')
})

test('links and videos are asked for, checked and reach the visitor', async () => {
  const { on, form, tools, text, publish } = await write('a link', 'film')
  await on('a link', 'Link')
  const address = form.getByLabel('Link address', { exact: true })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  expect(await form.getByRole('alert').innerText()).toContain('Link address must be a link: #section, /path, https://…')
  await address.fill('https://example.com/report')
  await address.press('Enter')
  await gone(address)
  await on('film', 'Video')
  const video = form.getByLabel(/^Video address/)
  await video.fill('https://example.com/film')
  await video.press('Enter')
  expect(await form.getByRole('alert').innerText()).toContain('not the address of a YouTube or Vimeo video')
  await video.press('Escape')
  expect(await form.count()).toBe(1)
  await text.focus()
  await moveCursor(form.page(), text, 'End')
  await text.press('Enter')
  await form.page().route(/youtube|vimeo/, (route) => route.abort())
  await tools.getByRole('button', { name: 'Video' }).click()
  await video.fill('https://youtu.be/aqz-KE-bpKQ')
  await video.press('Enter')
  await text.locator('[data-video]').waitFor()
  const main = await publish()
  expect(await main.getByRole('link', { name: 'a link' }).getAttribute('href')).toBe('https://example.com/report')
  expect(await main.innerHTML()).toContain('aqz-KE-bpKQ')
})

test('a large picture is scaled to fit 1920 × 1080, uploaded as JPEG and shown to visitors', async () => {
  const { page, tools, text, publish } = await write('Before')
  const buffer = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0a2e35' } })
    .png()
    .toBuffer()
  await choose(page, tools, { name: 'huge.png', mimeType: 'image/png', buffer })
  await text.locator('img[src^="/uploads/"]').waitFor()
  const src = (await text.locator('img').getAttribute('src')) ?? ''
  expect(src).toMatch(/^\/uploads\/[\w-]+\.jpe?g$/)
  const { width, height, format } = await sharp(
    Buffer.from(await (await fetch(panel.product.url + src)).arrayBuffer()),
  ).metadata()
  expect({ width, height, format }).toEqual({ width: 1920, height: 960, format: 'jpeg' })
  const main = await publish()
  const shown = main.locator(`img[src*="${src.split('.')[0]}"]`)
  await soon(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('pictures can be pasted and dropped', async () => {
  const { text } = await write('Here')
  const bytes = [...(await jpeg(60, 40))]
  for (const kind of ['paste', 'drop'] as const) {
    await transfer(text, kind, { files: [bytes] })
    await soon(() => text.locator('img[src^="/uploads/"]').count()).toBe(kind === 'paste' ? 1 : 2)
  }
})

test('says in Turkish what is wrong with a picture', async () => {
  const { page, form, tools, text, forgive } = await write('Here')
  forgive(failedCalls)
  const pick = (name: string, buffer: Buffer) => choose(page, tools, { name, mimeType: 'image/jpeg', buffer })
  const turkish = (name: string) => form.getByRole('alert').filter({ hasText: name }).locator('[lang="tr"]')
  await pick('large.jpg', Buffer.alloc(5_242_881))
  await soon(() => turkish('large.jpg').allInnerTexts()).toEqual(["Resim boyutu 5MB'ı aşamaz."])
  await pick('text.jpg', Buffer.from('no picture'))
  await soon(() => turkish('text.jpg').allInnerTexts()).toEqual(['Resim yüklenemedi.'])
  const failed = ['Resim yüklenirken bir hata oluştu.']
  await cutApi(page, '**/api/uploads')
  await pick('cut.jpg', await jpeg(30, 30))
  await soon(() => turkish('cut.jpg').allInnerTexts()).toEqual(failed)
  await page.unroute('**/api/uploads')
  await answerApi(page, { error: 'Disk full' }, '**/api/uploads', 500)
  await pick('full.jpg', await jpeg(31, 31))
  await soon(() => turkish('full.jpg').allInnerTexts()).toEqual(failed)
  expect(await text.locator('img').count()).toBe(0)
  await expectAccessible(page)
})

test('is 300 px high in forms, and the keys alone reach every tool', async () => {
  const { page, text, tools, stored, form } = await write('Words')
  expect(await text.locator('..').evaluate((element) => element.getBoundingClientRect().height)).toBe(300)
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await soon(() =>
    tools.getByRole('button', { name: 'Bold' }).evaluate((tool) => tool === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await gone(form)
  expect(await stored()).toBe('<p><strong>Words</strong></p>')
})

test('the line at the cursor is never under the toolbar', async () => {
  const { page, text, tools } = await write(...Array.from({ length: 60 }, (_, line) => `Line ${line}`))
  const hasRoom = async (line: string) => {
    const [caret, bar] = await Promise.all([text.getByText(line, { exact: true }).boundingBox(), tools.boundingBox()])
    return caret && bar ? caret.y - bar.y - bar.height : undefined
  }
  await text.focus()
  await moveCursor(page, text, 'Control+End')
  for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowUp')
  await soon(() => hasRoom('Line 19')).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Control+Home')
  await soon(() => hasRoom('Line 0')).toBeGreaterThanOrEqual(0)
})
