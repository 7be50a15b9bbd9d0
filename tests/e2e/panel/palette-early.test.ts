import { expect, test } from 'vitest'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { redrawn } from '#tests/e2e/site/support/place.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { editForm, inputOf } from './support/form.ts'
import {
  addFound,
  box,
  chosen,
  failToFind,
  openPalette,
  options,
  palette,
  pathOf,
  searchedFor,
} from './support/palette.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel({ prepare: addFound })

test('what is typed before its code has come is searched for, and reaches nothing that lies under it', async () => {
  const type = typeNamed('our-products')
  const { page } = await panel.open('our-products')
  const letGo = await holdApi(page, /\/assets\/palette-[^/]*\.js/)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const title = inputOf(editForm(page, type), 'title')
  const before = await title.inputValue()
  await title.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zumrut ')
  await letGo()
  await options(page).first().waitFor()
  await page.keyboard.type('6')
  expect(await box(page).inputValue()).toBe('zumrut 6')
  expect(await title.inputValue()).toBe(before)
  await page.keyboard.press('Escape')
  await soon(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Enter before its code has come opens what is found', async () => {
  const { page } = await panel.open('faq')
  const letGo = await holdApi(page, /\/assets\/palette-[^/]*\.js/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zumrut 5')
  await page.keyboard.press('Enter')
  await letGo()
  await page.waitForURL('**/our-products/*')
  expect(await inputOf(editForm(page, typeNamed('our-products')), 'title').inputValue()).toBe('Zümrüt 5')
})

test('Enter before the answer has come opens what it finds, and not what was found for earlier words', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('zumrut 5')
  await searchedFor(page, 'Zümrüt 5')
  const earlier = await chosen(page).getAttribute('href')
  const letGo = await holdApi(page, /search\/admin/)
  await box(page).fill('zumrut 6')
  await page.keyboard.press('Enter')
  await redrawn(page)
  expect(pathOf(page)).toBe(tabPath('faq'))
  await letGo()
  await page.waitForURL('**/our-products/*')
  expect(pathOf(page)).not.toBe(earlier)
  expect(await inputOf(editForm(page, typeNamed('our-products')), 'title').inputValue()).toBe('Zümrüt 6')
})

test('Enter opens nothing that was found for earlier words, also after a search that failed', async () => {
  const { page, forgive } = await panel.open('faq')
  forgive(failedCalls)
  await openPalette(page)
  await page.keyboard.type('zumrut 5')
  await searchedFor(page, 'Zümrüt 5')
  await failToFind(page, 'zumrut 6')
  await page.keyboard.press('Enter')
  await redrawn(page)
  expect(pathOf(page)).toBe(tabPath('faq'))
  // What the panel knows by itself is found all the same.
  await box(page).fill('keyboard help')
  await palette(page).getByRole('alert').waitFor()
  await page.unroute('**/api/search/admin**')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
})

test('the next words are asked for after a search that failed, before Enter opens what they find', async () => {
  const { page, forgive } = await panel.open('faq')
  forgive(failedCalls)
  await openPalette(page)
  await page.keyboard.type('zumrut 5')
  await searchedFor(page, 'Zümrüt 5')
  await failToFind(page, 'zumrut 6')
  await page.unroute('**/api/search/admin**')
  await box(page).fill('zumrut 7')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/our-products/*')
  expect(await inputOf(editForm(page, typeNamed('our-products')), 'title').inputValue()).toBe('Zümrüt 7')
})
