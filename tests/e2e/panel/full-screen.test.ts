import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { createDesk, moveCursor } from './support/editor.ts'
import { gone, inputOf, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const write = createDesk(startPanel())

test.each([
  ['desktop', { width: 1440, height: 900 }, 'in the bar'],
  ['phone', phone, 'at the foot'],
] as const)('on a %s it fills the screen but for Publish; Escape leaves it and not the form', async (...options) => {
  const [, size, place] = options
  const { page, form, text, tools, stored } = await write('Words to write')
  await page.setViewportSize(size)
  await tools.getByRole('button', { name: 'Full screen' }).click()
  const box = (part: Locator) => part.boundingBox().then((found) => found ?? { x: -1, y: -1, width: 0, height: 0 })
  const editor = text.locator('../..')
  const foot = await box(form.locator('footer'))
  const [bar, end] = [56, place === 'at the foot' ? foot.y : size.height]
  expect(foot.y + foot.height).toBe(place === 'at the foot' ? size.height : bar)
  expect(await box(editor)).toEqual({ x: 0, y: bar, width: size.width, height: end - bar })
  await expectAccessible(page)
  await text.click()
  await page.keyboard.press('Escape')
  await soon(async () => (await box(editor)).width).toBeLessThan(Math.min(size.width, 1000))
  expect(await form.count()).toBe(1)

  await tools.getByRole('button', { name: 'Full screen' }).click()
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type(' in peace')
  await form.getByText('1 field changed').waitFor()
  await save(form)
  await gone(form)
  expect(await stored()).toBe('<p>Words to write in peace</p>')
})

test('leaves the full screen for a field that has to be corrected', async () => {
  const { page, form, tools } = await write('Words to write')
  const title = inputOf(form, 'title')
  await title.fill('')
  await tools.getByRole('button', { name: 'Full screen' }).click()
  await save(form)
  await soon(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.locator('[data-full-screen]').count()).toBe(0)
})
