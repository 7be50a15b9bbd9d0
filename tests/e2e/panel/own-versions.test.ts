import { expect, test } from 'vitest'
import type { DraftPage } from '#engine/derive/drafts.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { card, editForm, inputOf } from './support/form.ts'
import { ageKept, keptTexts } from './support/kept.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')

/** An item whose draft this person has saved, in a form whose next saves get no answer. */
async function openUnanswered(title: string) {
  const item = await create(panel.product, type, { title: 'Published', value: '1' })
  const arrived = await panel.open('statistics')
  const { page } = arrived
  arrived.forgive(failedCalls)
  page.on('dialog', (dialog) => void dialog.accept())
  await card(page, type, item.id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, type)
  await inputOf(form, 'title').fill('One')
  await form.getByText('Draft saved').first().waitFor()
  let arrives = true
  await page.route('**/api/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (arrives) await route.fetch()
    await route.abort()
  })
  await inputOf(form, 'title').fill(title)
  const saved = async () => {
    const { drafts } = (await panel.product.call('GET', '/api/drafts?type=statistics')).json as DraftPage
    const { id } = drafts.find(({ item_id: of }) => of === item.id) ?? {}
    return ((await panel.product.call('GET', `/api/drafts/${id}`)).json as { data: { title: string } }).data.title
  }
  await soon(saved).toBe(title)
  /** From now on saves do not even arrive. */
  const cut = () => {
    arrives = false
  }
  return { page, form, saved, cut }
}

test('what one saved without being told is not a conflict after a reload', async () => {
  const { page, form, saved, cut } = await openUnanswered('One two')
  cut()
  await inputOf(form, 'title').fill('One two three')
  await soon(() => keptTexts(page)).toEqual([expect.stringContaining('One two three')])
  await page.unrouteAll()
  await page.reload()
  await soon(() => inputOf(form, 'title').inputValue()).toBe('One two three')
  await soon(saved).toBe('One two three')
  await form.getByText('Draft saved').first().waitFor()
  expect(await form.getByRole('button', { name: 'Compare and choose' }).count()).toBe(0)
})

test('where both versions have words of their own, they are named as one’s own, and the later one is offered', async () => {
  const { page, form, saved, cut } = await openUnanswered('One two')
  const address = page.url()
  cut()
  await inputOf(form, 'title').fill('Quite another')
  await soon(() => keptTexts(page)).toEqual([expect.stringContaining('Quite another')])
  await page.goto('/api/health')
  await ageKept(page, 3_600_000)
  await page.goto(address)
  await form.getByText('You saved this draft differently').waitFor()
  await form.getByRole('button', { name: 'Compare and choose' }).click()
  const question = page.getByRole('alertdialog', { name: /^You have two versions of this / })
  expect(await question.getByRole('radio', { name: /^Saved: / }).isChecked()).toBe(true)
  await page.unrouteAll()
  await question.getByRole('button', { name: 'Save the choice' }).click()
  await soon(() => inputOf(form, 'title').inputValue()).toBe('One two')
  await soon(saved).toBe('One two')
})
