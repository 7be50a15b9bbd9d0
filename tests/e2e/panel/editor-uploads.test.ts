import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { pictureSentences } from '#engine/rules/picture-file.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { awaited, choose, createDesk, moveCursor, transfer } from './support/editor.ts'
import { gone } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel({ savesDrafts: true })
const write = createDesk(panel)
type Desk = Awaited<ReturnType<typeof write>>

const picture = async (name: string, width = 60) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, 40),
})
const sent = 'img[src^="/uploads/"]'
const refusal = 'The disk has no room for pictures.'

/** Holds every upload until it is told what becomes of the next one. */
async function holdUploads(page: Page) {
  const held: Route[] = []
  const outcomes = {
    go: (route: Route) => route.continue(),
    break: (route: Route) => route.abort('connectionreset'),
    refuse: (route: Route) => route.fulfill({ status: 400, json: { error: refusal } }),
    fail: (route: Route) => route.fulfill({ status: 503, json: { error: refusal } }),
  }
  await page.route('**/api/uploads', (route) => {
    held.push(route)
  })
  return async (outcome: keyof typeof outcomes) => {
    await soon(() => held.length).toBeGreaterThan(0)
    const route = held.shift()
    if (route) await outcomes[outcome](route)
  }
}

/** A desk whose cursor stands inside the second line, behind its third letter. */
async function inTheMiddle() {
  const desk = await write('Above', 'Before and after')
  desk.forgive(failedCalls)
  await desk.text.locator('p').last().click()
  await moveCursor(desk.page, desk.text, 'End')
  await moveCursor(desk.page, desk.text, 'Home')
  for (let step = 0; step < 6; step++) await desk.page.keyboard.press('ArrowRight')
  return { ...desk, settle: await holdUploads(desk.page) }
}
const untouched = '<p>Above</p><p>Before and after</p>'
const html = ({ text }: Pick<Desk, 'text'>) =>
  text.evaluate((element) => element.innerHTML.replace(/ data-lead=""| data-awaits="\w+"| class="[^"]*"/g, ''))

test.each([
  ['chosen', 'refuse'],
  ['chosen', 'break'],
  ['pasted', 'refuse'],
  ['dropped', 'fail'],
] as const)(
  'a picture that is %s changes nothing until it is there, nor where it is met with: %s',
  async (way, end) => {
    const desk = await inTheMiddle()
    const { page, form, text, tools, settle, stored } = desk
    const drafts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/drafts') && request.method() !== 'GET') drafts.push(request.url())
    })
    const files = [[...(await jpeg(60, 40))]]
    if (way === 'chosen') await choose(page, tools, await picture('harvest.jpg'))
    else await transfer(text, way === 'pasted' ? 'paste' : 'drop', { files })
    await text.locator(awaited).waitFor()
    expect(await html(desk)).toBe(untouched)
    await settle(end)
    const name = way === 'chosen' ? 'harvest.jpg' : 'clip0.jpg'
    const said = form.getByRole('alert').filter({ hasText: name })
    await said.waitFor()
    expect(await said.locator('[lang="tr"]').innerText()).toBe('Resim yüklenirken bir hata oluştu.')
    expect(await said.innerText()).toContain(end === 'break' ? 'The connection broke.' : refusal)
    expect(await said.getByRole('button', { name: 'Try again' }).count()).toBe(end === 'refuse' ? 0 : 1)
    expect(await text.locator(awaited).count()).toBe(0)
    expect(await html(desk)).toBe(untouched)
    // Longer than a draft waits before it saves itself.
    await page.waitForTimeout(3_000)
    expect(drafts).toEqual([])
    expect(await form.getByRole('button', { name: 'Publish' }).first().getAttribute('aria-disabled')).toBe('true')
    expect(await stored()).toBe(untouched)
    await expectAccessible(page)
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await soon(() => form.getByRole('alert').count()).toBe(0)
  },
)

test('a picture cuts the line when it is there, keeps what was typed meanwhile, and one undo takes it back', async () => {
  const desk = await inTheMiddle()
  const { page, text, tools, settle } = desk
  await choose(page, tools, await picture('a.jpg'))
  await text.locator(awaited).waitFor()
  await page.keyboard.type(', now')
  await text.locator('p').first().click()
  await moveCursor(page, text, 'End')
  await page.keyboard.type(' all')
  const typed = '<p>Above all</p><p>Before, now and after</p>'
  expect(await html(desk)).toBe(typed)
  await settle('go')
  await text.locator(sent).waitFor()
  await page.keyboard.type('!')
  await soon(() => text.locator('p').allInnerTexts()).toEqual(['Above all!', 'Before', ', now and after'])
  await page.keyboard.press('Control+z')
  await soon(() => text.locator('p').allInnerTexts()).toEqual(['Above all', 'Before', ', now and after'])
  await page.keyboard.press('Control+z')
  await soon(() => html(desk)).toBe(typed)
  await page.keyboard.press('Control+Shift+z')
  await text.locator(sent).waitFor()
})

test('what is typed at once after a picture came is undone without it', async () => {
  const { page, text, tools, settle, ...desk } = await inTheMiddle()
  await choose(page, tools, await picture('a.jpg'))
  await settle('go')
  await text.locator(sent).waitFor()
  await page.keyboard.type('Then')
  await soon(() => text.locator('p').last().innerText()).toBe('Then and after')
  await page.keyboard.press('Control+z')
  await soon(() => text.locator('p').last().innerText()).toBe(' and after')
  expect(await text.locator(sent).count()).toBe(1)
  await page.keyboard.press('Control+z')
  await soon(() => html({ ...desk, text })).toBe(untouched)
})

test('pictures stand in the order they were chosen, also where one of them comes at its second try', async () => {
  const { page, form, text, tools, settle, close, stored } = await inTheMiddle()
  await choose(page, tools, await picture('1.jpg', 61), await picture('2.jpg', 62), await picture('3.jpg', 63))
  await settle('fail')
  await settle('go')
  await soon(() => text.locator(sent).count()).toBe(1)
  await settle('refuse')
  await form.getByRole('alert').filter({ hasText: '3.jpg' }).waitFor()
  await form.getByRole('button', { name: 'Try again with 1.jpg' }).click()
  await settle('go')
  await soon(() => text.locator(sent).count()).toBe(2)
  await soon(() =>
    text.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)),
  ).toEqual([61, 62])
  await close()
  expect((await stored()).replace(/<img[^>]*>/g, '*')).toBe('<p>Above</p><p>Before</p>**<p> and after</p>')
})

test('words that are selected go when the picture is there, and come back with an undo', async () => {
  const desk = await inTheMiddle()
  const { page, text, tools, settle } = desk
  await page.keyboard.press('Shift+End')
  await choose(page, tools, await picture('a.jpg'))
  await text.locator(awaited).waitFor()
  expect(await html(desk)).toBe(untouched)
  await settle('go')
  await text.locator(sent).waitFor()
  await soon(() => text.locator('p').allInnerTexts()).toEqual(['Above', 'Before', '\n'])
  await page.keyboard.press('Control+z')
  await soon(() => html(desk)).toBe(untouched)
})

test('a dropped picture comes to the line it was dropped on, while another one is written', async () => {
  const { page, text, settle, close, stored } = await inTheMiddle()
  await transfer(text, 'drop', { files: [[...(await jpeg(60, 40))]] })
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type(' all')
  await page.keyboard.press('Enter')
  await page.keyboard.type('More')
  await settle('go')
  await text.locator(sent).waitFor()
  await page.keyboard.type(' and more')
  await close()
  expect((await stored()).replace(/<img[^>]*>/g, '*')).toBe(
    '*<p>Above</p><p>Before and after all</p><p>More and more</p>',
  )
})

test('pasted words come without waiting for their pictures, which go where the words go', async () => {
  const desk = await inTheMiddle()
  const { page, text, settle } = desk
  await moveCursor(page, text, 'Control+End')
  const data = `data:image/jpeg;base64,${(await jpeg(60, 40)).toString('base64')}`
  const pasted = `<p>One</p><p><img src="${data}" alt="Wheat"></p><p>Two<img src="${data}">Three</p>`
  await transfer(text, 'paste', { html: pasted })
  const words = '<p>Above</p><p>Before and afterOne</p><p></p><p>TwoThree</p>'
  const now = async () => (await html(desk)).replace(/<br>/g, '')
  await soon(now).toBe(words)
  await settle('refuse')
  await desk.form.getByRole('alert').waitFor()
  expect(await now()).toBe(words)
  await page.keyboard.press('Control+z')
  await soon(now).toBe(untouched)
  await settle('go')
  await soon(() => desk.form.getByRole('progressbar').count()).toBe(0)
  expect(await now()).toBe(untouched)
})

test.each([
  [
    'damaged',
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') },
    'Resim yüklenemedi.',
    pictureSentences.damaged,
  ],
  [
    'no picture at all',
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear all') },
    'Resim yüklenemedi.',
    pictureSentences.notAPicture,
  ],
  [
    'too large',
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) },
    "Resim boyutu 5MB'ı aşamaz.",
    'The library takes larger ones.',
  ],
])('a file that is %s is named, with the reason', async (_, file, sentence, reason) => {
  const desk = await inTheMiddle()
  await choose(desk.page, desk.tools, file)
  const said = desk.form.getByRole('alert').filter({ hasText: file.name })
  await said.waitFor()
  expect(await said.locator('[lang="tr"]').innerText()).toBe(sentence)
  expect(await said.innerText()).toContain(reason)
  expect(await said.getByRole('button').count()).toBe(1)
  expect(await html(desk)).toBe(untouched)
})

test('a picture that came is asked what it shows, and writing goes on meanwhile', async () => {
  const { page, form, text, tools, settle, close, stored } = await inTheMiddle()
  await choose(page, tools, await picture('1.jpg', 61), await picture('2.jpg', 62))
  const coming = form.locator('[data-bars]').getByText('Uploading 1.jpg, 1 more to come')
  await coming.waitFor()
  expect(await coming.locator('..').evaluate((notice) => getComputedStyle(notice).backgroundColor)).not.toContain(
    ', 0)',
  )
  await settle('go')
  const asked = form.getByRole('status').filter({ hasText: 'in the text' })
  await asked.getByRole('button', { name: 'Describe it' }).waitFor()
  await settle('go')
  const describe = asked.getByRole('button', { name: 'Describe them' })
  await describe.waitFor()
  await soon(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.type('Then')
  await expectAccessible(page)
  await describe.click()
  const description = form.getByRole('group', { name: 'Picture' }).getByLabel('Description')
  await soon(() => description.evaluate((input) => input === document.activeElement)).toBe(true)
  await form.getByRole('group', { name: 'Picture' }).getByText('1.jpg').waitFor()
  await page.keyboard.type('Wheat at dawn')
  await asked.getByRole('button', { name: 'Describe it' }).click()
  await soon(() => description.inputValue()).toBe('')
  // Beside the tools of the picture it would be asked twice.
  await soon(() => asked.count()).toBe(0)
  await text.getByText('Then and after').click()
  await asked.getByRole('button', { name: 'Dismiss' }).click()
  await soon(() => asked.count()).toBe(0)
  await form.getByRole('button', { name: 'A picture has no description' }).waitFor()
  await close()
  expect(await stored()).toMatch(/alt="Wheat at dawn" \/><img [^>]*alt="" \/><p>Then and after/)
})

test('a form is not left before the picture is there without a question', async () => {
  const { page, form, text, tools, settle, stored } = await inTheMiddle()
  const question = page.getByRole('alertdialog', { name: 'Leave before the picture is there?' })
  await choose(page, tools, await picture('a.jpg'))
  await text.locator(awaited).waitFor()
  await page.goBack()
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await gone(question)
  await settle('go')
  await text.locator(sent).waitFor()
  await choose(page, tools, await picture('b.jpg', 70))
  await soon(() => form.getByRole('status').last().innerText()).toContain('Draft saved')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await gone(form)
  expect(await stored()).toBe(untouched)
})
