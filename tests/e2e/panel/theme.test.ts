import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { axe, desktop, phone } from '#tests/support/browser.ts'
import type { Product } from '#tests/support/product.ts'
import { addButton, addForm, save } from './support/form.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { tabOf, typeNamed } from './support/types.ts'

/** Something to read and to select. */
async function fill({ call }: Product) {
  const message = { name: 'Ada', phone: '+90 212 000 00 00', email: 'ada@example.com', message: 'How much?' }
  for (const subject of ['Grain', 'Marble', 'Gas'])
    await call('POST', '/api/contact-messages/submit', { body: { ...message, subject }, token: null })
  await call('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.com' }, token: null })
}

const panel = startPanel({ prepare: fill })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
/** As drawn: a mixed colour is not computed to bytes. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return undefined
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
const screens = [
  { screen: 'desktop', viewport: desktop },
  { screen: 'phone', viewport: phone },
] as const
const dark = { colorScheme: 'dark' } as const

async function expectLegible(page: Page) {
  const { violations } = await axe(page).withRules(['color-contrast']).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target} ${any[0]?.message}`))
  expect(found).toEqual([])
}

test('follows the system, and a choice on the account page counts more and is kept', async () => {
  const { page } = await panel.signedIn(dark)
  await page.goto('/admin/account')
  await settled(page)
  await soon(() => theme(page)).toBe('dark')
  expect(await ground(page)).toEqual([6, 25, 29])
  await page.emulateMedia({ colorScheme: 'light' })
  await soon(() => theme(page)).toBe('light')
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await choose('Dark')
  await soon(() => theme(page)).toBe('dark')
  await page.goto(tabPath('faq'))
  await settled(page)
  await soon(() => theme(page)).toBe('dark')
  await page.goto('/admin/account')
  await settled(page)
  expect(await page.getByRole('button', { name: 'Dark', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await choose('As the system')
  await soon(() => theme(page)).toBe('light')
})

test('is there before anything is drawn, and code changes nothing about it', async () => {
  const { page, forgive } = await panel.arrive({ viewport: phone })
  forgive(failedCalls)
  await page.addInitScript(() => {
    localStorage.setItem('panelTheme', 'dark')
  })
  // Without the code of the page.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/admin/login')
  await soon(() => theme(page)).toBe('dark')
  expect(await ground(page)).toEqual([6, 25, 29])
})

test('the site stays light, also when the panel leads there', async () => {
  const { page } = await panel.signedIn(dark)
  await page.goto('/contact')
  expect(await theme(page)).toBeUndefined()
  expect(await ground(page)).toEqual([246, 248, 244])
})

test.each(screens)(
  'the login page can be read in the dark, on a $screen',
  async ({ viewport }) => {
    const { page, forgive } = await panel.arrive({ ...dark, viewport })
    forgive(failedCalls)
    await page.goto('/admin/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectLegible(page)
    await page.getByLabel('Username').fill('editor')
    await page.getByLabel('Password').fill('wrong')
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: { error: 'Come back later' } }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await expectLegible(page)
  },
  90_000,
)

test.each(screens)(
  'lists and the panel’s own pages can be read in the dark, on a $screen',
  async ({ viewport }) => {
    const { page } = await panel.signedIn({ ...dark, viewport })
    const tabs = [
      'hero-slides',
      'preserve-conserve',
      'value-statistics',
      'contact',
      'product-details',
      'contact-messages',
    ]
    for (const path of [...tabs.map(tabPath), tabPath('newsletter-subscriptions'), '/admin/account']) {
      await page.goto(path)
      await settled(page)
      await expectLegible(page)
    }
    await page.goto(tabPath('contact-messages'))
    await settled(page)
    await page.getByRole('checkbox').nth(1).check()
    await expectLegible(page)
  },
  120_000,
)

test.each(['hero-slides', 'map-points', 'product-details', 'contact'])(
  'the form of %s with everything that can be wrong can be read in the dark',
  async (name) => {
    const type = typeNamed(name)
    const { page } = await panel.open(tabOf(type), dark)
    await addButton(page, type).click()
    const form = addForm(page, type)
    if (name === 'product-details') await form.getByRole('toolbar').waitFor()
    await save(form)
    await form.locator('[id$="-error"]').first().waitFor()
    await expectLegible(page)
    await page.setViewportSize(phone)
    await expectLegible(page)
  },
  90_000,
)

test('questions, notices and their undo can be read in the dark', async () => {
  const { page } = await panel.open('faq', dark)
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expectLegible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expectLegible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
})

test.each(['light', 'dark'] as const)('in forced colours edges and choices stay visible, from %s', async (scheme) => {
  const { page } = await panel.open('hero-slides', { colorScheme: scheme, forcedColors: 'active' })
  const edge = await page
    .getByRole('searchbox', { name: /^Search/ })
    .first()
    .evaluate((box) => getComputedStyle(box).borderTopColor)
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(edge).not.toBe(await ground(page))
  expect(text).not.toBe(await ground(page))
})
