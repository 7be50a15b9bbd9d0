import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { redrawn } from '#tests/e2e/site/support/place.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { desktop, expectAccessible, phone } from '#tests/support/browser.ts'
import { joined } from '#tests/support/people.ts'
import { planOf } from '#tests/support/plans.ts'
import { editForm, inputOf } from './support/form.ts'
import { addFound, box, chosen, openPalette, options, palette, pathOf, searchedFor } from './support/palette.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'
import { typeNamed } from './support/types.ts'

const panel = startPanel({ prepare: addFound })

test('before typing it offers what was edited last and four commands', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await searchedFor(page, 'Zümrüt 7')
  const groups = palette(page).getByRole('group')
  expect(await groups.filter({ hasText: 'Edited last' }).getByRole('option').count()).toBe(5)
  expect(await palette(page).getByRole('group', { name: 'Do' }).getByRole('option').count()).toBe(4)
  await page.keyboard.press('Escape')
  await soon(() => palette(page).count()).toBe(0)
})

test('it opens over a form too, and what was changed there is asked about before it is left', async () => {
  const { page } = await panel.open('our-products')
  const type = typeNamed('our-products')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('Changed')
  await openPalette(page)
  await page.keyboard.type('zumrut 5')
  await searchedFor(page, 'Zümrüt 5')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await page.keyboard.press('Control+k')
  // Where it opened, it would be there by now.
  await redrawn(page)
  expect(await palette(page).count()).toBe(0)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('Changed')
})

test('an item is found without accents, chosen with the keys and opened', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page, 'Meta+k')
  await page.keyboard.type('zumrut')
  await searchedFor(page, 'Show all 7')
  const content = palette(page).getByRole('group', { name: 'Content' })
  expect(await content.getByRole('option').count()).toBe(4)
  expect(await content.locator('mark').first().innerText()).toBe('Zümrüt')
  expect(await chosen(page).count()).toBe(1)
  const first = await chosen(page).innerText()
  await page.keyboard.press('ArrowDown')
  await soon(() => chosen(page).innerText()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await soon(() => chosen(page).innerText()).toBe(first)
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
  await page.keyboard.press('Tab')
  await soon(() => chosen(page).innerText()).toContain('Ayşe Demir')
  await page.keyboard.press('Shift+Tab')
  await soon(() => chosen(page).getAttribute('href')).toMatch(/^\/admin\/dashboard\/our-products\/\d+$/)
  const address = await chosen(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  expect(await palette(page).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Our products')
})

test('Show all shows the rest of a group, and the line above leads back', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('zumrut')
  await searchedFor(page, 'Show all 7')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await soon(() => chosen(page).innerText()).toContain('Show all 7')
  await page.keyboard.press('Enter')
  await soon(() => options(page).count()).toBe(7)
  await palette(page)
    .getByRole('button', { name: /^Everything/ })
    .click()
  await searchedFor(page, 'Ayşe Demir')
})

test('all that can be added is one command away, and a second Ctrl K closes', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('add')
  await searchedFor(page, `Show all ${types.length}`)
  await palette(page)
    .getByRole('option', { name: `Show all ${types.length}` })
    .click()
  await soon(() => options(page).count()).toBe(types.length)
  expect(await palette(page).getByRole('alert').count()).toBe(0)
  const addresses = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))
  expect(new Set(addresses).size).toBe(types.length)
  await box(page).press('Control+k')
  await soon(() => palette(page).count()).toBe(0)
})

test('Ctrl Enter opens a new tab and leaves this one as it is', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('zumrut 3')
  await searchedFor(page, 'Zümrüt 3')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  expect(pathOf(await opened)).toMatch(/our-products\/\d+$/)
  expect(pathOf(page)).toBe(tabPath('faq'))
  expect(await palette(page).count()).toBe(1)
})

test('sections and commands are found by their names', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('hero sli')
  await searchedFor(page, 'Hero slides')
  const sections = palette(page).getByRole('group', { name: 'Sections' })
  await sections.getByRole('option', { name: /Hero slides/ }).click()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
  await openPalette(page)
  await page.keyboard.type('keyboard')
  await searchedFor(page, 'Show keyboard help')
  await palette(page).getByRole('option', { name: 'Show keyboard help' }).click()
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
})

test('nothing found is said, and so is a search that fails', async () => {
  const { page, forgive } = await panel.open('faq')
  forgive(failedCalls)
  await openPalette(page)
  await page.keyboard.type('xyzzyq')
  await soon(() => palette(page).innerText()).toContain('Nothing called ‘xyzzyq’. Check the spelling.')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('zumrut')
  await searchedFor(page, 'Zümrüt')
  await page.route('**/api/search/admin**', (route) =>
    route.fulfill({ status: 503, json: { error: 'The server is too busy at the moment.' } }),
  )
  await page.keyboard.type(' 3')
  const alert = palette(page).getByRole('alert')
  await soon(() => alert.allInnerTexts()).toEqual([expect.stringContaining('The server is too busy at the moment.')])
  // What was found before stays.
  await searchedFor(page, 'Zümrüt')
  await page.unroute('**/api/search/admin**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await soon(() => alert.count()).toBe(0)
})

test('results stay until the next ones are there, and an answer that comes late does not replace a newer one', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('zumrut 1')
  await searchedFor(page, 'Zümrüt 1')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/q=zumrut&/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/q=zumrut&/)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await asked
  await searchedFor(page, 'Zümrüt 1')
  await page.keyboard.type(' 2')
  await searchedFor(page, 'Zümrüt 2')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  expect((await options(page).allInnerTexts()).join('\n')).toContain('Zümrüt 2')
  expect((await options(page).allInnerTexts()).join('\n')).not.toContain('Zümrüt 5')
})

test('the focus comes back to what it was on, in a form too', async () => {
  const { page } = await panel.open('faq')
  const field = page.getByRole('banner').getByRole('button', { name: 'Search everything' })
  await field.press('Enter')
  await box(page).waitFor()
  await page.keyboard.press('Escape')
  await soon(() => field.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add question' })
  await form.waitFor()
  await soon(() => form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await soon(() => palette(page).count()).toBe(0)
  await soon(() => form.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
})

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('it can be used by everybody on %s', async (_screen, viewport) => {
  const { page } = await panel.open('faq', { viewport })
  await page.getByRole('banner').getByRole('button', { name: 'Search everything' }).click()
  await box(page).fill('zumrut')
  await searchedFor(page, 'Show all 7')
  await expectAccessible(page)
  const frame = await palette(page).boundingBox()
  if (viewport === phone) {
    expect(frame).toMatchObject({ x: 0, y: 0, ...phone })
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await soon(() => palette(page).count()).toBe(0)
  } else expect(frame).toMatchObject({ width: 720, y: 72 })
})

test('a message is found by its author', async () => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type('trakya gida')
  await searchedFor(page, 'Ayşe Demir')
  const found = palette(page).getByRole('group', { name: 'Messages' }).getByRole('option')
  expect(await found.innerText()).toContain('Unread')
  await found.click()
  await page.waitForURL('**/contact-messages**')
  await settled(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Contact messages')
})

test('drafts, plans and people are found by what they are called, and opened', async () => {
  const { call } = panel.product
  const [item] = (await call('GET', '/api/our-products/admin')).json as { id: number }[]
  const draftOf = async (body: object) => {
    const reply = await call('POST', '/api/drafts', { body })
    expect(reply.status, reply.text).toBe(201)
    return reply.json as { id: number }
  }
  const alone = await draftOf({ type: 'our-products', data: { title: 'Kehribar alone' } })
  await draftOf({ type: 'our-products', item_id: Number(item?.id), data: { title: 'Kehribar beside' } })
  const plan = await planOf(call, [], { name: 'Işıklı kampanya', date: '2035-11-19', time: '09:00' })
  const author = await joined(call, 'author', 'Gülşen Öz')

  const { page } = await panel.open('faq')
  const group = (name: string) => palette(page).getByRole('group', { name, exact: true }).getByRole('option')
  await openPalette(page)
  await page.keyboard.type('kehribar')
  await soon(() => group('Drafts').count()).toBe(2)
  const drafts = (await group('Drafts').allInnerTexts()).join('\n')
  expect(drafts).toMatch(/Kehribar alone[\s\S]*Draft only/)
  expect(await group('Drafts').filter({ hasText: 'beside' }).getAttribute('href')).toMatch(
    new RegExp(`our-products/${item?.id}$`),
  )
  await box(page).fill('gulsen')
  await soon(() => group('People').count()).toBe(1)
  expect(await group('People').innerText()).toMatch(/Gülşen Öz[\s\S]*Author[\s\S]*Active/)
  await box(page).fill('isikli kamp')
  await soon(() => group('Planned').count()).toBe(1)
  expect(await group('Planned').innerText()).toMatch(/Release[\s\S]*Monday 19 November 2035, 09:00/)
  await group('Planned').click()
  await page.getByRole('region', { name: 'Selected release' }).waitFor()
  await openPalette(page)
  await page.keyboard.type('kehribar alone')
  await soon(() => group('Drafts').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**?saved=${alone.id}`)

  const { page: theirs, forgive } = await panel.open('faq', { token: author.token })
  // Until it is told their role, the panel takes them for the administrator that this browser remembers.
  forgive(failedCalls)
  await openPalette(theirs)
  await theirs.keyboard.type('gulsen')
  await soon(() => palette(theirs).innerText()).toContain('Nothing called ‘gulsen’.')
  await call('DELETE', `/api/plans/${plan.id}`)
})

test.each([
  ['upload', 'Upload pictures'],
  ['csv', 'Export messages'],
  ['export act', 'Export the activity'],
  ['second step', 'Set up your second step'],
  ['recovery', 'Set up your second step'],
  ['sessions', 'See your sessions'],
  ['tokens', 'Make an API token'],
  ['dark', 'Use the dark colours'],
  ['schedule', 'Plan a release'],
  ['new user', 'Invite a person'],
])('‘%s’ finds ‘%s’', async (typed, label) => {
  const { page } = await panel.open('faq')
  await openPalette(page)
  await page.keyboard.type(typed)
  await palette(page).getByRole('option', { name: label }).waitFor()
})
