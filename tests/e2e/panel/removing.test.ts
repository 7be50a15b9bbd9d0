import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { planOf, wanted } from '#tests/support/plans.ts'
import { minInput } from '#tests/support/samples.ts'
import { card, gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, find, itemsOf, type Stored, tabOf, typeNamed } from './support/types.ts'

const made = new Map<string, Stored>()
const panel = startPanel({
  prepare: async (product) => {
    for (const type of types) {
      const input = { ...(await minInput(product, type)), [type.card.title]: titleFor(type.name) }
      made.set(type.name, await create(product, type, input))
    }
  },
})
const titleFor = (name: string) => (name === 'contact' ? 'whatsapp' : 'Here today')
const sentence = 'Are you sure you want to delete this item?'

test.each(types)('$name: deleted after a question, and brought back by Undo', async (type) => {
  const { product } = panel
  const id = made.get(type.name)?.id ?? 0
  const page = await panel.goOn(tabOf(type))
  const shown = card(page, type, id)
  const question = page.getByRole('alertdialog', { name: sentence })
  const askToDelete = () => shown.getByRole('button', { name: /^Delete/ }).click()

  await askToDelete()
  const title = type.name === 'contact' ? 'WhatsApp' : titleFor(type.name)
  expect(await question.getByText(title, { exact: true }).count()).toBe(1)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  expect(await find(product, type, id)).toBeDefined()

  await askToDelete()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await question.getByRole('button', { name: 'Delete' }).click()
  await gone(shown)
  expect(new URL((await deleted).url()).pathname).toBe(`${baseOf(type)}/${id}`)
  await soon(async () => (await find(product, type, id)) === undefined).toBe(true)

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await shown.waitFor()
  await soon(async () => (await find(product, type, id))?.[type.card.title]).toBe(titleFor(type.name))
})

test.each(types.filter(({ orderBy }) => orderBy !== undefined))(
  '$name: put into another order with the keys',
  async (type) => {
    const { product } = panel
    const before = (await itemsOf(product, type)).map(({ id }) => id)
    const [first = 0, second = 0, ...rest] = before
    const page = await panel.goOn(tabOf(type))
    const ordered = page.waitForRequest((request) => request.url().endsWith(`${baseOf(type)}/order`))
    const grip = card(page, type, second).getByRole('button', { name: /^Move/ })
    await grip.press('ArrowUp')
    expect((await ordered).postDataJSON()).toEqual({ ids: [second, first, ...rest] })
    await soon(async () => (await itemsOf(product, type)).map(({ id }) => id)).toEqual([second, first, ...rest])
    const shown = page.getByRole('main').locator('ul:has([data-grip]) > [data-item]')
    const order = () => shown.evaluateAll((all) => all.map((item) => Number(item.getAttribute('data-item'))))
    await soon(order).toEqual([second, first, ...rest])
    await soon(() => grip.evaluate((button) => button === document.activeElement)).toBe(true)
    await soon(() => page.getByText(`Moved to place 1 of ${before.length}.`).count()).toBe(1)
  },
)

test('put into another order by dragging', async () => {
  const { product } = panel
  const type = typeNamed('who-we-are-features')
  const before = (await itemsOf(product, type)).map(({ id }) => id)
  const { page } = await panel.open('who-we-are-features')
  const middle = async (id: number) => {
    const box = await card(page, type, id).getByRole('button', { name: /^Move/ }).boundingBox()
    if (!box) throw new Error('There is a grip')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [first = 0, second = 0, ...rest] = before
  await page.mouse.move(...(await middle(first)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(second)), { steps: 5 })
  await page.mouse.up()
  await soon(async () => (await itemsOf(product, type)).map(({ id }) => id)).toEqual([second, first, ...rest])
  await soon(() => page.getByText(`Moved to place 2 of ${before.length}.`).count()).toBe(1)
})

test('deleting an owner takes its page along, and Undo brings both back', async () => {
  const { product } = panel
  const owner = await create(product, typeNamed('projects'), { title: 'With a page' })
  const detailType = typeNamed('project-details')
  const detail = await create(product, detailType, { project_id: owner.id, title: 'Its page' })
  const { page } = await panel.open('projects')
  await page.evaluate(() => {
    const heard: string[] = []
    addEventListener('projectsUpdated', () => heard.push('projectsUpdated'))
    Object.assign(window, { heard })
  })
  await card(page, typeNamed('projects'), owner.id)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: sentence })
  expect(await question.getByText('with its page').count()).toBe(1)
  await question.getByRole('button', { name: 'Delete' }).click()
  await soon(async () => (await find(product, detailType, detail.id)) === undefined).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(async () => (await find(product, detailType, detail.id))?.title).toBe('Its page')
  // The footer of an open page of the site follows.
  await soon(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard.length)).toBe(2)
})

test('the question before something is deleted says that somebody has a draft of it', async () => {
  const { product } = panel
  const type = typeNamed('projects')
  const item = await create(product, type, { title: 'Being written' })
  const body = { type: type.name, item_id: item.id, base: item.updated_at, data: { title: 'Being written anew' } }
  expect((await product.call('POST', '/api/drafts', { body })).status).toBe(201)
  await planOf(product.call, [wanted('take-down', { type: type.name, item_id: item.id })])
  const { page } = await panel.open('projects')
  const shown = card(page, type, item.id)
  const right = async (text: RegExp) => (await shown.getByText(text).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const [draft, plan] = [await right(/^Draft by/), await right(/^Comes down on/)]
  expect(draft.y !== plan.y || draft.x + draft.width + 10 <= plan.x).toBe(true)
  await shown.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: sentence })
  await question.getByText(/It has a draft by \w+, today, \d\d:\d\d\./).waitFor()
})
