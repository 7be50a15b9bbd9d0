import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formAddress } from '#app/admin/form-address.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { axe, expectAccessible, phone } from '#tests/support/browser.ts'
import { addForm, focusedField, gone, inputOf } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { frameOf, openForm, shownIn, showPreview } from './support/preview.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const projects = typeNamed('projects')
const products = typeNamed('our-products')
const slides = typeNamed('hero-slides')
const articlePages = typeNamed('news-insight-details')

const textOf = (frame: Frame) => frame.evaluate(() => document.body.textContent)
/** The page in the frame is judged where it is a page of its own. */
async function expectAccessibleAround(page: Page): Promise<void> {
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

test('follows every key without loading again, marks the field, and keeps its place', async () => {
  const item = await create(panel.product, products, { title: 'Before typing', display_order: 1 })
  const { page } = await panel.open('our-products')
  const form = await openForm(page, products, item.id)
  await showPreview(form)
  const frame = await shownIn(page, form)
  await frame.evaluate(() => Object.assign(window, { isSame: true }))
  await inputOf(form, 'title').fill('')
  await inputOf(form, 'title').pressSequentially('Typed letter by letter')
  await soon(() => textOf(frame)).toContain('Typed letter by letter')
  await soon(() => frame.locator('[data-preview-mark]').textContent()).toBe('Title')
  const place = () => frame.evaluate(() => scrollY)
  // It scrolls there smoothly.
  let before = 0
  await soon(async () => {
    const last = before
    before = await place()
    return before > 500 && before === last
  }).toBe(true)
  await form.getByText(/Draft saved \d\d:\d\d/).waitFor()
  await inputOf(form, 'description').fill('And more')
  await soon(() => textOf(frame)).toContain('And more')
  expect(await place()).toBe(before)
  expect(await frame.evaluate(() => 'isSame' in window)).toBe(true)
  await form.getByText(/1280 px wide, shown at \d\d%/).waitFor()
  await expectAccessibleAround(page)

  await form.getByRole('button', { name: 'Phone' }).click()
  await form.getByText('390 px wide, shown at 100%').waitFor()
  await form.getByRole('button', { name: 'Published' }).click()
  await form.getByText('This is what visitors see now.').waitFor()
  await soon(() => frameOf(form).locator('body').textContent()).not.toContain('Typed letter')
  await soon(() => frameOf(form).locator('body').textContent()).toContain('Before typing')
})

test('a click on another item opens its form, and asks first where something is not saved', async () => {
  const { page } = await panel.open('projects')
  const [first, second] = await itemsOf(panel.product, projects)
  const other = await create(panel.product, projects, { title: 'Another project to click on', display_order: 1 })
  const form = await openForm(page, projects, first?.id ?? 0)
  await showPreview(form)
  await shownIn(page, form)
  await frameOf(form).getByText('Another project to click on').first().click()
  await soon(() => page.url()).toContain(formAddress(projects, other.id))
  await soon(() => inputOf(form, 'title').inputValue()).toBe('Another project to click on')

  await shownIn(page, form)
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('away'))
  })
  await inputOf(form, 'title').fill('Not saved anywhere')
  await frameOf(form).getByText(String(second?.title)).first().click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /unsaved|leave|save/i }))
    .last()
    .waitFor()
  expect(page.url()).toContain(formAddress(projects, other.id))
})

test('a click on a part of the item that is edited leads to its field', async () => {
  const item = await create(panel.product, products, {
    title: 'Clicked title',
    description: 'Clicked description',
    display_order: 1,
  })
  const { page } = await panel.open('our-products')
  const form = await openForm(page, products, item.id)
  await showPreview(form)
  await shownIn(page, form)
  await frameOf(form).getByText('Clicked description').first().click()
  await soon(() => focusedField(page)).toBe('description')
  await frameOf(form).getByText('Clicked title').first().click()
  await soon(() => focusedField(page)).toBe('title')
  expect(page.url()).toContain(formAddress(products, item.id))
})

test('a click on a paragraph of a long text leads into its editor', async () => {
  const [item] = await itemsOf(panel.product, articlePages)
  const wysiwyg_content = '<p>The first paragraph.</p><ul><li>A point of the list.</li></ul>'
  await panel.product.call('PUT', `${articlePages.routes.admin}/${item?.id}`, { body: { wysiwyg_content } })
  const { page } = await panel.open(articlePages.name)
  const form = await openForm(page, articlePages, Number(item?.id))
  await showPreview(form)
  await shownIn(page, form)
  await frameOf(form).getByText('A point of the list.').click()
  await soon(() => focusedField(page)).toBe('wysiwyg_content')
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('contenteditable'))).toBe('true')
})

test('looking around in the preview leaves Back to the form', async () => {
  const [item] = await itemsOf(panel.product, projects)
  const { page } = await panel.open('projects')
  const form = await openForm(page, projects, item?.id ?? 0)
  await showPreview(form)
  await shownIn(page, form)
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  for (const name of ['Published', 'Draft']) {
    await form.getByRole('button', { name, exact: true }).click()
    await frameOf(form).locator('#home').waitFor()
  }
  await shownIn(page, form)
  await frameOf(form).getByRole('link', { name: 'CONTACT US' }).first().click()
  await frameOf(form).locator('[name="captcha"]').waitFor()
  expect(await steps()).toBe(before)
  // Keys pressed in the frame are the page's own.
  await inputOf(form, 'title').focus()
  await page.keyboard.press('Escape')
  await gone(form)
})

test('the slide that is edited comes forward and stays', async () => {
  const [, , third] = await itemsOf(panel.product, slides)
  const { page } = await panel.open(slides.name)
  const form = await openForm(page, slides, third?.id ?? 0)
  await showPreview(form)
  const frame = await shownIn(page, form)
  const hero = frame.locator('#home')
  await soon(() => hero.locator('[aria-current="true"]').getAttribute('data-shows')).toBe(String(third?.id))
  await hero.getByRole('button', { name: 'Play the slides' }).waitFor()
})

test('a link shows the draft without an account until it is revoked', async () => {
  const item = await create(panel.product, projects, { title: 'Nobody sees this', is_active: false, display_order: 1 })
  const { page } = await panel.open('projects')
  const form = await openForm(page, projects, item.id)
  await inputOf(form, 'title').fill('For the boss alone')
  await form.getByText(/Draft saved \d\d:\d\d/).waitFor()
  await showPreview(form)
  await form.getByRole('tab', { name: 'Details' }).click()
  await form.getByRole('button', { name: 'Make a link' }).click()
  const link = await form.getByLabel('Preview link', { exact: true }).inputValue()
  await expectAccessible(page)

  const boss = await panel.arrive({ viewport: phone })
  await boss.page.goto(link)
  await boss.page.getByText('For the boss alone').first().waitFor()
  await boss.page.locator('[data-part="page"][data-alive]').waitFor({ state: 'attached' })
  const sign = boss.page.getByRole('complementary', { name: 'About this preview' })
  await soon(() => sign.innerText()).toMatch(/^Preview\. Not on the site yet\. Ends \d+ \w+, \d\d:\d\d\./)
  await expectAccessible(boss.page)
  await sign.getByRole('button', { name: 'Hide' }).click()
  expect(await sign.count()).toBe(0)
  await boss.page.goto(`${link}/contact`)
  expect(await boss.page.locator('main a[href^="/"]:not([href^="/preview/"]):visible').count()).toBe(0)
  expect(await boss.context.cookies()).toEqual([])
  await sign.waitFor()
  await boss.page.goto('/')
  expect(await sign.count()).toBe(0)
  expect(await boss.page.locator('body').textContent()).not.toContain('For the boss alone')

  await form.getByRole('tab', { name: 'Preview' }).click()
  await shownIn(page, form)
  expect(await frameOf(form).getByRole('complementary', { name: 'About this preview' }).count()).toBe(0)
  await form.getByRole('tab', { name: 'Details' }).click()
  await form.getByText(/Opened 2 times|Opened once/).waitFor()
  await form.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The link was revoked and no longer opens anything.').waitFor()
  boss.forgive(failedCalls)
  await boss.page.goto(link)
  await boss.page.getByText('Ask the person who sent it for a new one.').waitFor()
})

test('the side panel is beside the next form as it was beside the last', async () => {
  const [first, second] = await itemsOf(panel.product, projects)
  const { page } = await panel.open('projects')
  const form = await openForm(page, projects, first?.id ?? 0)
  await showPreview(form)
  await form.getByRole('tab', { name: 'Details' }).click()
  await openForm(page, projects, second?.id ?? 0)
  await form.getByRole('tabpanel', { name: 'Details' }).waitFor()
  await form.getByRole('tab', { name: 'History' }).click()
  // What is new has none.
  await page.goto(formAddress(projects, 'new'))
  await addForm(page, projects).getByRole('tabpanel', { name: 'Preview' }).waitFor()
  await openForm(page, projects, second?.id ?? 0)
  await form.getByRole('tabpanel', { name: 'History' }).waitFor()
  await form.getByRole('button', { name: 'Close the side panel' }).click()
  await openForm(page, projects, first?.id ?? 0)
  expect(await form.getByRole('tabpanel').count()).toBe(0)
})

test('on a phone the form and its preview take turns', async () => {
  const [item] = await itemsOf(panel.product, products)
  const { page } = await panel.open('our-products', { viewport: phone })
  const form = await openForm(page, products, item?.id ?? 0)
  await form.getByRole('tab', { name: 'Preview' }).click()
  await gone(inputOf(form, 'title').and(page.locator(':visible')))
  await shownIn(page, form)
  await expectAccessibleAround(page)
  await form.getByRole('tab', { name: 'Write' }).click()
  await inputOf(form, 'title').waitFor()
})
