import { expect, test } from 'vitest'
import { holdApi } from '#tests/e2e/site/support/api.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { credentials } from '#tests/support/product.ts'
import { addButton, addForm, fieldOf, gone, inputOf, save } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const faq = typeNamed('faq')

/** Ends every session but the tests' own. */
async function endSessions() {
  await panel.product.database.db.deleteFrom('sessions').execute()
  await panel.product.signIn()
}

async function writeQuestion(question: string) {
  const arrived = await panel.open('faq', { token: await panel.product.signIn() })
  const { page, forgive } = arrived
  forgive(failedCalls)
  await addButton(page, faq).click()
  const form = addForm(page, faq)
  await inputOf(form, 'question').fill(question)
  await inputOf(form, 'answer').fill('An answer that must not be lost')
  return { ...arrived, form, ended: page.getByRole('alertdialog', { name: 'Your session has ended' }) }
}

const stored = async (question: string) =>
  (await itemsOf(panel.product, faq)).filter((item) => item.question === question)

test('a session lost during a save: signing in over the form lets the save go on', async () => {
  const { page, form, ended } = await writeQuestion('Lost on the way?')
  await endSessions()
  await save(form)
  await ended.waitFor()
  expect(await ended.innerText()).toContain('No authentication token found. Please login again.')
  expect(await ended.getByLabel('Username').inputValue()).toBe(credentials.username)
  expect(await inputOf(form, 'answer').inputValue()).toBe('An answer that must not be lost')
  await expectAccessible(page)

  // No way around it that would lose something.
  await page.keyboard.press('Escape')
  expect(await ended.count()).toBe(1)
  await ended.getByLabel('Password').fill('wrong')
  await ended.getByRole('button', { name: 'Sign in and continue' }).click()
  expect(await ended.getByRole('alert').innerText()).toBe('Invalid username or password')
  expect(await stored('Lost on the way?')).toEqual([])

  const letGo = await holdApi(page, '**/api/auth/login')
  await ended.getByLabel('Password').fill(credentials.password)
  await ended.getByRole('button', { name: 'Sign in and continue' }).click()
  await ended.getByRole('button', { name: 'Signing in...' }).waitFor()
  await letGo()
  await gone(form)
  expect(await ended.count()).toBe(0)
  expect(await stored('Lost on the way?')).toHaveLength(1)
  const token = await page.evaluate(() => localStorage.getItem('adminToken'))
  expect((await panel.product.call('GET', '/api/auth/me', { token })).status).toBe(200)
})

test('a form with a file goes on as well', async () => {
  const type = typeNamed('projects')
  const { page, forgive } = await panel.open('projects', { token: await panel.product.signIn() })
  forgive(failedCalls)
  await addButton(page, type).click()
  const form = addForm(page, type)
  await inputOf(form, 'title').fill('With a picture')
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg(40, 30) }
  await fieldOf(form, 'image_url').locator('input[type="file"]').setInputFiles(file)
  await form.getByText('photo.jpg').waitFor()
  await gone(form.getByRole('progressbar'))
  await endSessions()
  await save(form)
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.getByLabel('Password').fill(credentials.password)
  await ended.getByLabel('Password').press('Enter')
  await gone(form)
  const made = (await itemsOf(panel.product, type)).find(({ title }) => title === 'With a picture')
  expect(made?.image_url).toMatch(/^\/uploads\//)
})

test('a token that is gone from the browser sends nothing and asks to sign in', async () => {
  const { page, form, ended } = await writeQuestion('Without a token?')
  await page.evaluate(() => localStorage.removeItem('adminToken'))
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await save(form)
  await ended.waitFor()
  expect(await ended.innerText()).toContain('No authentication token found. Please login again.')
  expect(sent).toEqual([])
})

test('Logout instead of signing in keeps the draft for the next time', async () => {
  const { page, form, ended } = await writeQuestion('Not today?')
  await endSessions()
  await save(form)
  await ended.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  await page.goto('/admin/dashboard/faq')
  await page.waitForURL('**/admin/login')
  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Open the form' }).click()
  expect(await inputOf(form, 'question').inputValue()).toBe('Not today?')
  expect(await inputOf(form, 'answer').inputValue()).toBe('An answer that must not be lost')
})

test('a session that was over before the panel opened asks at once, and then everything loads', async () => {
  const token = await panel.product.signIn()
  await endSessions()
  const { page, forgive } = await panel.signedIn({ token })
  forgive(failedCalls)
  await page.goto('/admin/dashboard/faq')
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.getByLabel('Password').fill(credentials.password)
  await ended.getByLabel('Password').press('Enter')
  await gone(ended)
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
})
