import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { cancel, card, editForm, fieldOf, gone, inputOf } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { itemsOf, tabOf, typeNamed } from './support/types.ts'

const panel = startPanel()
/** Forms say only every few seconds where somebody is. */
const slow = { timeout: 120_000 }
let zeynep: Joined
beforeAll(async () => {
  zeynep = await joined(panel.product.call, 'editor', 'Zeynep Kaya')
})

async function openFirst(type: ReturnType<typeof typeNamed>, options: Parameters<typeof panel.open>[1] = {}) {
  const { page, forgive } = await panel.open(tabOf(type), options)
  const [item] = await itemsOf(panel.product, type)
  await card(page, type, Number(item?.id)).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await form.waitFor()
  return { page, form, forgive }
}

/** The bar says so in a status that is there before its words are. */
const told = (form: Locator, sentence: string) =>
  form.locator('header').first().getByRole('status').filter({ hasText: sentence })
/** How a screen reader describes a field. */
const descriptionOf = (form: Locator, name: string) =>
  inputOf(form, name).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  )

test.each([
  ['a dialog', 'statistics', 'value', {}],
  ['a form that fills a phone', 'news-insight-details', 'description', { viewport: phone }],
])(
  'in %s two people see each other, and the field that the other is in',
  slow,
  async (_name, typeName, other, options) => {
    const type = typeNamed(typeName)
    const own = await openFirst(type, options)
    const theirs = await openFirst(type, { ...options, token: zeynep.token })
    await told(theirs.form, 'editor is editing').waitFor()
    // Going to another field asks at once.
    await inputOf(own.form, 'description').click()
    await told(own.form, 'Zeynep Kaya is editing').waitFor()

    await inputOf(theirs.form, 'title').click()
    await fieldOf(own.form, 'title').getByText('Zeynep Kaya is writing here').waitFor()
    expect(await descriptionOf(own.form, 'title')).toContain('Zeynep Kaya is writing here')
    await inputOf(own.form, 'title').fill('Typed all the same')
    await expectAccessible(own.page)

    await inputOf(theirs.form, other).click()
    await fieldOf(own.form, other).getByText('Zeynep Kaya is writing here').waitFor()
    expect(await fieldOf(own.form, 'title').getByText('is writing here').count()).toBe(0)

    await cancel(theirs.form, type)
    await gone(theirs.form)
    await gone(told(own.form, 'is editing'))
    expect(await own.form.getByText('is writing here').count()).toBe(0)
  },
)

test('someone who goes to another page, or is disabled, is gone', slow, async () => {
  const type = typeNamed('statistics')
  const own = await openFirst(type)
  const murat = await joined(panel.product.call, 'editor', 'Murat Sönmez')
  const theirs = await openFirst(type, { token: zeynep.token })
  const disabled = await openFirst(type, { token: murat.token })
  disabled.forgive(failedCalls)
  await told(own.form, 'Zeynep Kaya and Murat Sönmez are editing').waitFor()
  await theirs.page.goto('about:blank')
  // Where the last call of a page is lost, its note ends after half a minute.
  await told(own.form, 'Murat Sönmez is editing').waitFor({ timeout: 60_000 })
  await panel.product.call('PUT', `/api/people/${murat.id}`, { body: { disabled: true } })
  await gone(told(own.form, 'is editing'))
  await gone(told(disabled.form, 'is editing'))
})

test('without a line nothing is said, and afterwards it goes on', slow, async () => {
  const type = typeNamed('statistics')
  const own = await openFirst(type)
  own.forgive(failedCalls)
  await openFirst(type, { token: zeynep.token })
  await told(own.form, 'Zeynep Kaya is editing').waitFor()
  await own.page.context().setOffline(true)
  await gone(told(own.form, 'is editing'))
  expect(await own.page.getByRole('alert').count()).toBe(0)
  await own.page.context().setOffline(false)
  await told(own.form, 'Zeynep Kaya is editing').waitFor()
})
