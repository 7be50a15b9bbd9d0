import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { types } from '#content/registry.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { phone } from '#tests/support/browser.ts'
import { addButton, addForm, gone, inputOf, save } from './support/form.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'
import { itemsOf, tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const narrow = { width: 360, height: 740 }
const tabs = tabGroups.flatMap((group) => group.tabs)
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the tabs are a select, which leads to every one of them; nothing hangs over at 360 px', async () => {
  const { page } = await panel.open('hero-slides', { viewport: narrow })
  const picker = page.locator('nav').first().getByRole('combobox', { name: 'Section' })
  expect(await picker.locator('optgroup').count()).toBe(tabGroups.length + 1)
  expect(await picker.locator('optgroup').first().getAttribute('label')).toBe('Panel')
  expect(await page.locator('nav').first().getByRole('link').filter({ visible: true }).count()).toBe(0)
  for (const { name, label } of tabs) {
    await picker.selectOption(tabPath(name))
    await page.waitForURL(`**${tabPath(name)}`)
    await settled(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(label)
    expect(await overhang(page), name).toBeLessThanOrEqual(0)
  }
})

test('the buttons of the bar keep their names and work', async () => {
  const { page } = await panel.open('hero-slides', { viewport: narrow })
  const bar = page.getByRole('banner')
  for (const name of ['Search everything', 'Contact Messages', 'Newsletter Subscriptions', 'Account', 'Logout']) {
    const box = await bar.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(40)
  }
  await bar.getByRole('button', { name: 'Newsletter Subscriptions' }).click()
  await settled(page)
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Newsletter subscriptions')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

test('every form fills the screen, and nothing in it hangs over', async () => {
  const { page } = await panel.open('hero-slides', { viewport: narrow })
  const picker = page.locator('nav').first().getByRole('combobox', { name: 'Section' })
  for (const type of types) {
    await picker.selectOption(tabPath(tabOf(type)))
    await addButton(page, type).click()
    const form = addForm(page, type)
    await form.waitFor()
    const box = await form.boundingBox()
    expect({ x: box?.x, y: box?.y, width: box?.width, height: box?.height }, type.name).toEqual({
      x: 0,
      y: 0,
      ...narrow,
    })
    const wide = await form.evaluate((dialog) =>
      [...dialog.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .filter((element) => !element.closest('[role="toolbar"], [aria-hidden="true"], button[aria-label^="Map:"]'))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(wide, type.name).toEqual([])
    await page.keyboard.press('Escape')
    await gone(form)
  }
}, 60_000)

test('an item is added by touch, and Back closes a form instead of leaving the tab', async () => {
  const { page } = await panel.open('faq', { viewport: phone, hasTouch: true, isMobile: true })
  const type = typeNamed('faq')
  await addButton(page, type).tap()
  const form = addForm(page, type)
  await form.waitFor()
  await page.goBack()
  await gone(form)
  expect(new URL(page.url()).pathname).toBe(tabPath('faq'))
  await addButton(page, type).tap()
  await inputOf(form, 'question').fill('Yolda mı?')
  await inputOf(form, 'answer').fill('Evet.')
  await save(form)
  await gone(form)
  expect((await itemsOf(panel.product, type)).some(({ question }) => question === 'Yolda mı?')).toBe(true)
})

/** What a finger has to hit and would miss. Links inside of a sentence have the height of its lines. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), main :is(a, button, select, input:not([type="file"]))')]
      .filter((control) => control.checkVisibility() && !control.matches('p > a'))
      .flatMap((control) => {
        const target = control.matches('[type="checkbox"]') ? (control.closest('label') ?? control) : control
        const { width, height } = target.getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent
        return Math.min(width, height) < 39.5 ? [`${name}: ${Math.round(width)} x ${Math.round(height)}`] : []
      }),
  )

test.each([
  ['start', ''],
  ['our-products', 'Cards'],
  ['our-products', 'Rows'],
  ['statistics', 'Cards'],
  ['who-we-are', ''],
  ['contact-messages', ''],
  ['newsletter-subscriptions', ''],
])('every control of %s is large enough for a finger (%s)', async (tab, layout) => {
  const { page } = await panel.open(tab, { viewport: narrow })
  await page.getByText('Loading...').first().waitFor({ state: 'detached' })
  if (layout) await page.getByRole('button', { name: layout, exact: true }).click()
  expect(await tooSmall(page)).toEqual([])
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
