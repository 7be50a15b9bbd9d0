import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabGroups } from '#app/admin/tab-groups.ts'
import { typeNamed } from '#app/admin/types.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { settled, startPanel, tabPath } from './support/panel.ts'

const panel = startPanel()

/** As the specification names them. */
const names = [
  'hero-slides',
  'brand-trust',
  'brand-trust-content',
  'who-we-are',
  'who-we-are-features',
  'statistics',
  'leadership',
  'leadership-content',
  'projects',
  'projects-content',
  'news-insight-content',
  'news-insight-articles',
  'preserve-conserve',
  'global-presence',
  'value-section',
  'value-statistics',
  'lets-be-great',
  'hero-stats-statistics',
  'newsletter',
  'our-products',
  'our-products-content',
  'contact',
  'contact-messages',
  'faq',
  'faq-image',
  'map-points',
  'footer',
  'product-details',
  'project-details',
  'news-insight-details',
]
const tabs = tabGroups.flatMap((group) => group.tabs)
const nav = (page: Page) => page.locator('nav').first()
/** What the groups hold: the panel's own pages stand before them. */
const tabLinks = (page: Page) => nav(page).locator('section').getByRole('link')
const pathOf = (page: Page) => new URL(page.url()).pathname
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const current = (page: Page) => nav(page).locator('[aria-current="page"]')

const storedItems = async (name: string) =>
  (await panel.product.call('GET', typeNamed(name)?.routes.admin ?? '')).json as unknown[]

async function expectTab(page: Page, { name, label }: { name: string; label: string }) {
  await settled(page)
  expect(pathOf(page)).toBe(tabPath(name))
  await soon(() => title(page).innerText()).toBe(label)
  expect(await current(page).getAttribute('href')).toBe(tabPath(name))
}

test('the sidebar lists the tabs of the specification, in groups', async () => {
  const page = await panel.goOn('hero-slides')
  const links = nav(page).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // The panel's own pages stand before and below them.
  const own = { before: ['start', 'review', 'planned', 'media'], below: ['people', 'activity', 'trash'] }
  expect(addresses).toEqual([...own.before, ...tabs.map(({ name }) => name), ...own.below].map(tabPath))
  expect(addresses).toEqual(expect.arrayContaining(names.map(tabPath)))
  for (const group of tabGroups) {
    const list = nav(page).getByRole('list', { name: group.label, exact: true })
    expect(await nav(page).getByRole('heading', { level: 2, name: group.label, exact: true }).count()).toBe(1)
    expect(await list.getByRole('link').count()).toBe(group.tabs.length)
  }
  expect(await nav(page).getByText('subscription').count()).toBe(0)
})

test('every tab opens by its address', async () => {
  const { page } = await panel.signedIn()
  for (const tab of tabs) {
    await page.goto(tabPath(tab.name))
    await expectTab(page, tab)
  }
})

test('every tab opens from the sidebar with its items, and Back and reload lead to it again', async () => {
  const { page } = await panel.open('contact')
  for (const tab of tabs) {
    await nav(page)
      .locator(`a[href="${tabPath(tab.name)}"]`)
      .click()
    await page.waitForURL(`**${tabPath(tab.name)}`)
    await expectTab(page, tab)
    if (tab.lists === 'messages') continue
    const items = page.getByRole('main').getByRole('article')
    const stored = await Promise.all(tab.lists.map(storedItems))
    expect((await items.count()) > 0, tab.name).toBe(stored.flat().length > 0)
    if (stored.flat().length === 0) continue
    expect(await page.getByRole('main').getByRole('button', { name: /^Add / }).count()).toBe(tab.lists.length)
    expect(await items.getByRole('button', { name: /^Edit / }).count()).toBe(await items.count())
    expect(await items.getByRole('button', { name: /^Delete / }).count()).toBe(await items.count())
  }
  const [before, last] = tabs.slice(-2)
  if (!before || !last) throw new Error('There are tabs')
  await page.goBack()
  await expectTab(page, before)
  await page.reload()
  await expectTab(page, before)
  await page.goForward()
  await expectTab(page, last)
})

test('a tab is found by its name, Enter opens it, Escape shows all again', async () => {
  const page = await panel.goOn('hero-slides')
  const search = nav(page).getByRole('searchbox', { name: 'Find a section' })
  await search.focus()
  await page.keyboard.type('value st')
  await soon(() => nav(page).getByRole('link').allInnerTexts()).toEqual([
    expect.stringContaining('Value statistics'),
    expect.stringContaining('Hero stats'),
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${tabPath('value-statistics')}`)
  expect(await tabLinks(page).count()).toBe(tabs.length)
  await search.fill('zebra')
  expect(await nav(page).getByText('No section has this name.').count()).toBe(1)
  await search.press('Escape')
  expect(await tabLinks(page).count()).toBe(tabs.length)
})

test('a tab tells how many items it holds', async () => {
  const page = await panel.goOn('faq')
  const { json } = await panel.product.call('GET', '/api/faq/admin')
  const count = (json as unknown[]).length
  expect(await current(page).innerText()).toMatch(new RegExp(`FAQ\\s*${count}$`))
  expect(await page.getByRole('main').getByRole('article').count()).toBe(count)
})

test('the bar at the top leads to messages and subscriptions; the latter from nowhere else', async () => {
  const page = await panel.goOn('hero-slides')
  const bar = page.getByRole('banner')
  expect(await page.locator('a[href*="subscriptions"], option[value*="subscriptions"]').count()).toBe(0)
  await bar.getByRole('button', { name: 'Newsletter Subscriptions' }).click()
  await page.waitForURL('**/admin/dashboard/newsletter-subscriptions')
  expect(await title(page).innerText()).toBe('Newsletter subscriptions')
  await page.reload()
  await settled(page)
  expect(await title(page).innerText()).toBe('Newsletter subscriptions')
  expect(await current(page).count()).toBe(0)
  await bar.getByRole('button', { name: 'Contact Messages' }).click()
  await page.waitForURL(`**${tabPath('contact-messages')}`)
  expect(await title(page).innerText()).toBe('Contact messages')
})
