import { expect, test } from 'vitest'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { addButton, addForm, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
/** Forms that between them hold every kind of field and every side panel. */
const forms = [
  'hero-slides',
  'who-we-are',
  'map-points',
  'news-insight-articles',
  'product-details',
  'contact',
  'value-statistics',
]
const screens = [
  { screen: 'desktop', viewport: desktop },
  { screen: 'phone', viewport: phone },
] as const

test.each(screens)('the login page, on a $screen', async ({ viewport }) => {
  const { page } = await panel.arrive({ viewport })
  await page.goto('/admin/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
})

test.each(['hero-slides', 'preserve-conserve', 'projects', 'value-statistics'])('the lists of %s', async (tab) => {
  const { page } = await panel.open(tab)
  await page.getByRole('article').first().waitFor()
  for (const { viewport } of screens) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
})

test.each(forms)('the form of %s with everything that can be wrong, on a desktop and on a phone', async (name) => {
  const type = typeNamed(name)
  const { page } = await panel.open(tabOf(type))
  await addButton(page, type).click()
  const form = addForm(page, type)
  if (name === 'product-details') await form.getByRole('toolbar').waitFor()
  await save(form)
  await form.locator('[id$="-error"]').first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test.each(screens)('the question before a delete, and the notice after it, on a $screen', async ({ viewport }) => {
  const { page } = await panel.open('faq', { viewport })
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  // What is half under the bar at the top would count as too small to hit.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
})
