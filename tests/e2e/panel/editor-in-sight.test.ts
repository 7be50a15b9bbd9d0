import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { plainUpload } from '#tests/support/company.ts'
import { createDesk, moveCursor, transfer } from './support/editor.ts'
import { gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const write = createDesk(startPanel())

const lines = (name: string) => Array.from({ length: 40 }, (_, line) => `${name} ${line}`)
const picture = `<img src="${plainUpload('wheat')}" alt="" />`
const table = '<table><tbody><tr><td><p>Wheat</p></td><td><p>12 t</p></td></tr></tbody></table>'

/** In the window, and nothing lies over its middle. */
const inSight = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

const desk = { width: 1440, height: 900 }
test.each([
  ['a desk', desk, false],
  ['a phone', phone, false],
  ['a desk in full screen', desk, true],
  ['a phone in full screen', phone, true],
] as const)('on %s the tools of a picture or a table far down are in sight', async (_name, size, isFull) => {
  const { page, form, text, tools } = await write(...lines('Before'), picture, ...lines('Between'), table)
  await page.setViewportSize(size)
  if (isFull) await tools.getByRole('button', { name: 'Full screen' }).click()
  await text.locator('img').click()
  const settings = form.getByRole('group', { name: 'Picture' })
  await soon(() => inSight(settings.getByLabel('Description'))).toBe(true)
  await soon(() => inSight(tools)).toBe(true)
  await expectAccessible(page)
  await text.getByText('12 t').click()
  const first = form.getByRole('toolbar', { name: 'Table' }).getByRole('button').first()
  await soon(() => inSight(first)).toBe(true)
  await soon(() => inSight(text.getByText('12 t'))).toBe(true)
})

test('with the keyboard they are in sight as well, and a step away', async () => {
  const { page, form, text } = await write(...lines('Before'), picture, 'Below', ...lines('After'))
  // The editor puts its own cursor in place a moment after it got the focus.
  await text.focus()
  await text.getByText('Below').click()
  await moveCursor(page, text, 'Home')
  await page.keyboard.press('ArrowLeft')
  const settings = form.getByRole('group', { name: 'Picture' })
  await soon(() => inSight(settings.getByLabel('Description'))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  const remove = settings.getByRole('button', { name: 'Remove' })
  await soon(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await soon(() => inSight(remove)).toBe(true)
})

test('what is selected does not lie under the tools that come for it', async () => {
  const { page, form, text } = await write(...lines('Before'), picture, ...lines('After'))
  const image = text.locator('img').first()
  // It is higher once it has come.
  await soon(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)).toBe(
    true,
  )
  // All but its last lines are under the toolbar.
  await image.evaluate((element) => {
    const scroller = element.closest('[data-field]')?.parentElement?.parentElement
    const toolbar = element.closest('fieldset')?.querySelector('[role="toolbar"]')
    if (!scroller || !toolbar) return
    element.scrollIntoView({ block: 'start' })
    scroller.scrollBy(0, element.getBoundingClientRect().bottom - toolbar.getBoundingClientRect().bottom - 30)
  })
  const box = await image.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 12)
  const settings = form.getByRole('group', { name: 'Picture' })
  await settings.waitFor()
  const lowest = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  await soon(async () => (await lowest(image)) - (await lowest(settings))).toBeGreaterThan(40)
})

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s a picture that is to be described is in sight below the tools, wherever it stands', async (_name, size) => {
  const { page, form, text } = await write(picture, ...lines('Line'), picture)
  await page.setViewportSize(size)
  const describe = form.getByRole('button', { name: /pictures have no description/ })
  const description = form.getByRole('group', { name: 'Picture' }).getByLabel('Description')
  const hasFocus = () => description.evaluate((input) => input === document.activeElement)
  const shown = async (image: Locator) => {
    await soon(hasFocus).toBe(true)
    await soon(async () => {
      const box = await image.boundingBox()
      const bars = await form.locator('[data-bars]').boundingBox()
      const limit = (bars?.y ?? 0) + (bars?.height ?? 0)
      return box !== null && box.y >= limit && box.y < size.height - 100
    }).toBe(true)
    await soon(() => inSight(description)).toBe(true)
  }
  await text.getByText('Line 0').click()
  await describe.evaluate((button: HTMLElement) => button.click())
  await shown(text.locator('img').last())
  await describe.evaluate((button: HTMLElement) => button.click())
  await shown(text.locator('img').first())
})

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s what is wrong with a picture is said where somebody writes, far down in a long text', async (_name, size) => {
  const { page, form, text } = await write(...lines('Line'))
  await page.setViewportSize(size)
  await text.focus()
  await moveCursor(page, text, 'Control+End')
  const pasted = [
    [{ files: [[1, 2, 3]] }, 'Resim yüklenemedi.'],
    [{ html: '<p>Words</p><img src="file:///C:/harvest.png">' }, 'could not be pasted with the text: harvest.png'],
  ] as const
  for (const [given, words] of pasted) {
    await transfer(text, 'paste', given)
    const said = form.getByRole('alert').filter({ hasText: words })
    await said.waitFor()
    await soon(() => inSight(said)).toBe(true)
    await expectAccessible(page)
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await gone(said)
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})
