import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import type { Product } from '#tests/support/product.ts'
import { card } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, itemsOf, type Stored, typeNamed } from './support/types.ts'

const type = typeNamed('hero-slides')
const long = 'a'.repeat(119)

async function fill(product: Product) {
  for (const { id } of await itemsOf(product, type)) await product.call('DELETE', `/api/hero-slides/${id}`)
  const slides = [
    { title: 'Çelik', subtitle: 'Steel', content: `${long}bc`, slide_order: 3 },
    { title: 'Alpha', subtitle: 'Winter', content: `${long}b`, slide_order: 1, is_active: false },
    { title: 'Cobalt', subtitle: 'Metal', content: 'Iğdır ışığı', slide_order: 2 },
    { title: 'Zinc', content: 'winter wheat', slide_order: 4, is_active: false },
  ]
  for (const slide of slides) await create(product, type, slide)
  const cobalt = (await itemsOf(product, type)).find(({ title }) => title === 'Cobalt')
  await product.call('PUT', `/api/hero-slides/${cobalt?.id}`, { body: { subtitle: 'Blue metal' } })
}

const panel = startPanel({ prepare: fill })
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const figures = async (page: Page) =>
  (await page.getByRole('main').locator('p', { hasText: 'active in results' }).innerText()).replace(/\s+/g, ' ')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search title, subtitle or content' })
const only = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('hero slides are searched in title, subtitle and content, with counts', async () => {
  const { page } = await panel.open('hero-slides')
  expect(await figures(page)).toBe('4 showing 2 active in results 4 total')
  await search(page).fill('winter')
  expect(await titles(page)).toEqual(['Alpha', 'Zinc'])
  expect(await figures(page)).toBe('2 showing 0 active in results 4 total')
  await search(page).fill('COBALT')
  expect(await titles(page)).toEqual(['Cobalt'])
  // Letters as people type them, with and without dots.
  await search(page).fill('IGDIR'.replace('G', 'Ğ'))
  expect(await titles(page)).toEqual(['Cobalt'])
  await search(page).fill('nothing like it')
  expect(await page.getByText('Nothing matches. Clear the search or choose All.').count()).toBe(1)
  expect(await figures(page)).toBe('0 showing 0 active in results 4 total')
})

test('hero slides are filtered by whether they are active', async () => {
  const { page } = await panel.open('hero-slides')
  await only(page, 'Active only')
  expect(await titles(page)).toEqual(['Cobalt', 'Çelik'])
  expect(await figures(page)).toBe('2 showing 2 active in results 4 total')
  await only(page, 'Inactive only')
  expect(await titles(page)).toEqual(['Alpha', 'Zinc'])
  await search(page).fill('zinc')
  expect(await figures(page)).toBe('1 showing 0 active in results 4 total')
  await search(page).fill('')
  await only(page, 'All')
  expect(await titles(page)).toHaveLength(4)
})

test('hero slides are sorted by order, title, and dates newest first', async () => {
  const { page } = await panel.open('hero-slides')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const byStamp = async (stamp: 'created_at' | 'updated_at') =>
    (await itemsOf(panel.product, type))
      .toSorted((a: Stored, b: Stored) => String(b[stamp]).localeCompare(String(a[stamp])))
      .map(({ title }) => title)
  expect(await titles(page)).toEqual(['Alpha', 'Cobalt', 'Çelik', 'Zinc'])
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(4)
  await sort.selectOption({ label: 'Sort by created date' })
  expect(await titles(page)).toEqual(['Zinc', 'Cobalt', 'Alpha', 'Çelik'])
  expect(await titles(page)).toEqual(await byStamp('created_at'))
  // Cards that do not stand in their order cannot be moved about in it.
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
  await sort.selectOption({ label: 'Sort by updated date' })
  expect((await titles(page))[0]).toBe('Cobalt')
  expect(await titles(page)).toEqual(await byStamp('updated_at'))
  await sort.selectOption({ label: 'Sort by title' })
  expect(await titles(page)).toEqual(['Alpha', 'Cobalt', 'Çelik', 'Zinc'])
  await sort.selectOption({ label: 'Sort by order' })
  expect(await titles(page)).toEqual(['Alpha', 'Cobalt', 'Çelik', 'Zinc'])
})

test('hero slides show 120 characters of their content, not one more', async () => {
  const { page } = await panel.open('hero-slides')
  const article = (title: string) => page.getByRole('article').filter({ hasText: title })
  await soon(() => article('Alpha').getByText(`${long}b`, { exact: true }).count()).toBe(1)
  expect(await article('Çelik').getByText(`${long}b...`, { exact: true }).count()).toBe(1)
})

test.each([
  ['projects', 'description', 100, { title: 'Cut' }],
  ['faq', 'answer', 150, { question: 'Cut?' }],
  ['value-section', 'description', 150, { title: 'Cut' }],
  ['brand-trust-content', 'title', 150, {}],
] as const)('%s shows the first characters of %s: %i', async (name, field, most, rest) => {
  const cut = typeNamed(name)
  const { id } = await create(panel.product, cut, { ...rest, [field]: `${'ş'.repeat(most)}x` })
  const exact = await create(panel.product, cut, { ...rest, [field]: 'ç'.repeat(most) })
  const { page } = await panel.open(name)
  expect(
    await card(page, cut, id)
      .getByText(`${'ş'.repeat(most)}...`, { exact: true })
      .count(),
  ).toBe(1)
  expect(await card(page, cut, exact.id).getByText('ç'.repeat(most), { exact: true }).count()).toBe(1)
})

test('statistics in percent have a number and a bar of that width', async () => {
  for (const name of ['value-statistics', 'hero-stats-statistics']) {
    const percent = typeNamed(name)
    const { id } = await create(panel.product, percent, { title: 'Share', percentage: 37, display_order: 9 })
    const { page } = await panel.open(name)
    const shown = card(page, percent, id)
    expect((await shown.innerText()).replace(/\s+/g, '')).toContain('37%')
    const share = await shown
      .locator('i')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 1))
    expect(share).toBeCloseTo(0.37, 2)
  }
})

test('of several blocks the one that visitors see is marked; where none is active the tab says so', async () => {
  const block = typeNamed('our-products-content')
  const first = (await itemsOf(panel.product, block))[0]
  const { id } = await create(panel.product, block, { title: 'A second one' })
  const { page } = await panel.open('our-products-content')
  expect(
    await card(page, block, first?.id ?? 0)
      .getByText('Active, shown on the site')
      .count(),
  ).toBe(1)
  expect(await card(page, block, id).getByText('Active, not shown: an older one is').count()).toBe(1)
  for (const each of [first?.id, id])
    await panel.product.call('PUT', `${block.routes.admin}/${each}`, { body: { is_active: false } })
  await page.reload()
  await page.getByText('The site shows its built-in text here').waitFor()
})
