import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchMortal } from '#tests/support/mortal-browser.ts'
import { credentials } from '#tests/support/product.ts'
import { editForm, inputOf } from './support/form.ts'
import { failedCalls, startPanel, tabPath } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const type = typeNamed('statistics')
const running: (() => Promise<void>)[] = []
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-profile-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((kill) => kill()))
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** An administrator in front of a form, in the browser whose profile lies in the folder. */
async function openForm(path: string) {
  const { page, kill } = await launchMortal(folder)
  running.push(kill)
  page.setDefaultTimeout(20_000)
  page.on('dialog', (dialog) => void dialog.accept())
  const user = JSON.stringify({ id: 1, username: credentials.username, default_credentials: false })
  await page.addInitScript(
    ([token = '', stored = '']) => {
      localStorage.setItem('adminToken', token)
      localStorage.setItem('adminUser', stored)
    },
    [await panel.product.signIn(), user],
  )
  await page.goto(`${panel.product.url}${path}`)
  const form = editForm(page, type)
  await form.waitFor()
  return { page, form, kill }
}

test('what is said to be kept in the browser is there after it was killed the next moment', async () => {
  const item = await create(panel.product, type, { title: 'Stored', value: '1' })
  const path = `${tabPath('statistics')}/${item.id}`
  const first = await openForm(path)
  await first.page.context().setOffline(true)
  await inputOf(first.form, 'title').fill('Typed on the last battery')
  await first.form.getByText('Offline – kept in this browser').waitFor()
  await first.kill()

  const second = await openForm(path)
  await second.form.getByText('Your unsaved changes were brought back').waitFor()
  expect(await inputOf(second.form, 'title').inputValue()).toBe('Typed on the last battery')
})

test('what was typed over a draft comes back with it, and one banner says so', async () => {
  const item = await create(panel.product, type, { title: 'Stored', value: '1' })
  const path = `${tabPath('statistics')}/${item.id}`
  const first = await openForm(path)
  await inputOf(first.form, 'title').fill('A draft')
  await first.form.getByText('Draft saved').waitFor()
  await first.page.context().setOffline(true)
  await inputOf(first.form, 'title').fill('A draft with more')
  await first.form.getByText('Offline – kept in this browser').waitFor()
  await first.kill()

  const { page, form } = await openForm(path)
  await form.getByText('Your unsaved changes were brought back').waitFor()
  expect(
    await form
      .getByRole('status')
      .filter({ has: page.locator('b') })
      .allInnerTexts(),
  ).toEqual([expect.stringMatching(/brought back[\s\S]*It is not on the site\. Saved /)])
  await form.getByRole('button', { name: 'Discard these changes' }).click()
  expect(await inputOf(form, 'title').inputValue()).toBe('A draft')
  await form.getByText('You see the draft. It is not on the site').waitFor()
})

test('typing without a pause loses next to nothing', async () => {
  const item = await create(panel.product, type, { title: 'Stored', value: '1' })
  const path = `${tabPath('statistics')}/${item.id}`
  const first = await openForm(path)
  await first.page.context().setOffline(true)
  const title = inputOf(first.form, 'title')
  await title.fill('')
  const words = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ')
  // A key every 20 ms for four seconds.
  await title.pressSequentially(words, { delay: 20 })
  await first.kill()

  const second = await openForm(path)
  await second.form.getByText('Your unsaved changes were brought back').waitFor()
  const kept = await inputOf(second.form, 'title').inputValue()
  expect(words.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThan(words.length / 2)
})

test('what an earlier release kept in the local storage is taken over', async () => {
  const item = await create(panel.product, type, { title: 'Stored', value: '1' })
  const { page } = await panel.open('statistics')
  const kept = { values: { title: 'Typed before the update' }, changed: ['title'], base: { title: 'Stored' } }
  const name = `adminDraft:statistics:${item.id}:p1.earlier`
  const text = JSON.stringify({ ...kept, seen: item.updated_at, at: new Date().toISOString() })
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [name, text])
  await page.goto(`${tabPath('statistics')}/${item.id}`)
  const form = editForm(page, type)
  await form.getByText('Your unsaved changes were brought back').waitFor()
  expect(await inputOf(form, 'title').inputValue()).toBe('Typed before the update')
  expect(await page.evaluate((key) => localStorage.getItem(key), name)).toBeNull()
})

test('where the browser has no database, what is typed lies in the local storage', async () => {
  const item = await create(panel.product, type, { title: 'Stored', value: '1' })
  const { page, context, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
  await page.goto(`${tabPath('statistics')}/${item.id}`)
  const form = editForm(page, type)
  await form.waitFor()
  await context.setOffline(true)
  await inputOf(form, 'title').fill('Typed in private')
  await form.getByText('Offline – kept in this browser').waitFor()
  expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).toContain('Typed in private')
})
