import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { answerApi, answerHtml, cutApi, holdApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { credentials } from '#tests/support/product.ts'
import { failedCalls, settled, startPanel, tabPath } from './support/panel.ts'

const panel = startPanel()
const login = '**/api/auth/login'

const button = (page: Page) => page.getByRole('button', { name: /^Sign/ })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const pathOf = (page: Page) => new URL(page.url()).pathname

async function signIn(page: Page, password = credentials.password) {
  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password').fill(password)
  await button(page).click()
}

test('says that it is signing in, then opens the first tab and keeps token and user', async () => {
  const { page } = await panel.arrive()
  await page.goto('/admin/login')
  expect(await button(page).innerText()).toBe('Sign in')
  const letGo = await holdApi(page, login)
  await signIn(page)
  await page.getByRole('button', { name: 'Signing in...' }).waitFor()
  await letGo()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
  await settled(page)
  const { adminToken = '', adminUser = '' } = await stored(page)
  const me = await panel.product.call('GET', '/api/auth/me', { token: adminToken })
  expect(me.status).toBe(200)
  expect(JSON.parse(adminUser)).toEqual({
    id: 1,
    username: 'editor',
    name: 'editor',
    role: 'administrator',
    default_credentials: false,
    needs_second_step: false,
  })
})

test.each(['Enter', 'the button'])('%s before the code is there signs in when it comes', async (how) => {
  const { page } = await panel.arrive()
  const letGo = await holdApi(page, '**/assets/*.js')
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill(credentials.username)
  await page.getByLabel('Password').fill(credentials.password)
  if (how === 'Enter') await page.getByLabel('Password').press('Enter')
  else await button(page).click()
  expect(pathOf(page)).toBe('/admin/login')
  expect(await page.getByLabel('Password').inputValue()).toBe(credentials.password)
  await letGo()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
})

test('someone who comes to sign in can type at once', async () => {
  const { page } = await panel.arrive()
  await page.goto('/admin/login')
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
})

test('refuses what is wrong in a sentence and lets people try again', async () => {
  const { page, forgive } = await panel.arrive()
  forgive(failedCalls)
  await page.goto('/admin/login')
  await signIn(page, 'wrong')
  expect(await page.getByRole('alert').innerText()).toBe('Invalid username or password')
  expect(await page.getByLabel('Username').inputValue()).toBe(credentials.username)
  expect(await stored(page)).toEqual({})
  expect(pathOf(page)).toBe('/admin/login')
  await signIn(page)
  await page.waitForURL(`**${tabPath('hero-slides')}`)
})

test('both fields are needed before anything is sent', async () => {
  const { page } = await panel.arrive()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.goto('/admin/login')
  await button(page).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await soon(focused).toBe('username')
  await page.getByLabel('Username').fill('editor')
  await page.getByLabel('Username').press('Enter')
  await soon(focused).toBe('password')
  expect(await page.getByLabel('Password').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
    true,
  )
  expect(sent).toEqual([])
})

test.each([
  { name: 'no answer', stage: (page: Page) => cutApi(page, login), says: 'Network error. Please try again.' },
  {
    name: 'a page for an answer',
    stage: (page: Page) => answerHtml(page, login),
    says: 'Network error. Please try again.',
  },
  { name: 'an answer without a sentence', stage: (page: Page) => answerApi(page, {}, login), says: 'Login failed' },
  {
    name: 'an answer with a sentence',
    stage: (page: Page) => answerApi(page, { error: 'Come back later' }, login, 429),
    says: 'Come back later',
  },
])('$name: $says', async ({ stage, says }) => {
  const { page, forgive } = await panel.arrive()
  forgive(failedCalls)
  await page.goto('/admin/login')
  await stage(page)
  await signIn(page)
  expect(await page.getByRole('alert').innerText()).toBe(says)
  expect(await button(page).innerText()).toBe('Sign in')
  expect(await stored(page)).toEqual({})
})

test('hints at nothing where somebody has chosen the password', async () => {
  const { page } = await panel.arrive()
  const hinted = page.waitForResponse('**/api/auth/hint')
  await page.goto('/admin/login')
  await hinted
  expect(await page.locator('footer').innerText()).toBe('Ask the person who runs this site for an account.')
  expect(await page.content()).not.toContain('First sign-in')
})

test('a sign-in link works once, when its button is pressed, and leaves the address bar at once', async () => {
  const link = await createSignInLink(panel.product.database.db, 1, panel.product.url)
  const { page, forgive } = await panel.arrive({ viewport: phone })
  forgive(failedCalls)
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const secret = new URL(link).hash.replace('#sign-in=', '')
  await page.goto(link)
  const press = page.getByRole('button', { name: 'Sign in with this link' })
  await press.waitFor()
  expect(await page.evaluate(() => location.hash)).toBe('')
  expect(await page.getByLabel('Password').count()).toBe(0)
  await expectAccessible(page)
  // Programs that preview links do this much.
  expect(sent.filter((request) => request.includes(secret) || request.startsWith('POST'))).toEqual([])
  await press.click()
  await page.waitForURL(`**${tabPath('hero-slides')}`)
  await settled(page)
  expect(sent.filter((request) => request.includes(secret))).toEqual([
    `POST ${panel.product.url}/api/auth/link ${JSON.stringify({ token: secret })}`,
  ])

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await press.click()
  expect(await page.getByRole('alert').innerText()).toMatch(/^This sign-in link has been used/)
  await page.getByRole('button', { name: 'Use the password instead' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await signIn(page)
  await page.waitForURL(`**${tabPath('hero-slides')}`)
})

test('without a token every address leads to the login page, and after it back', async () => {
  const { page } = await panel.arrive()
  for (const address of ['/admin', '/admin/dashboard', '/admin/account', tabPath('faq')]) {
    await page.goto(address)
    await page.waitForURL('**/admin/login')
  }
  await signIn(page)
  await page.waitForURL(`**${tabPath('faq')}`)
  await settled(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('FAQ')
})

test('no address of elsewhere is taken for the way back', async () => {
  const { page } = await panel.arrive()
  for (const from of ['//evil.example', 'https://evil.example/admin/', '/contact']) {
    await page.goto('/admin/login')
    await page.evaluate((state) => history.replaceState(state, ''), { from })
    await signIn(page)
    await page.waitForURL(`**${tabPath('hero-slides')}`)
    await page.evaluate(() => localStorage.clear())
  }
})

test('with a token the short addresses lead to the first tab, an unknown tab too', async () => {
  const { page } = await panel.signedIn()
  for (const address of ['/admin', '/admin/dashboard', tabPath('no-such-tab')]) {
    await page.goto(address)
    await page.waitForURL(`**${tabPath('hero-slides')}`)
    await settled(page)
  }
})

test('Logout forgets everything here and on the server', async () => {
  const token = await panel.product.signIn()
  const { page } = await panel.open('faq', { token })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await stored(page)).toEqual({})
  await expect.poll(async () => (await panel.product.call('GET', '/api/auth/me', { token })).status).toBe(401)
  await page.goBack()
  await page.waitForURL('**/admin/login')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in')
})

test('Logout needs no server', async () => {
  const { page, forgive } = await panel.open('faq', { token: await panel.product.signIn() })
  forgive(failedCalls)
  await cutApi(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await stored(page)).toEqual({})
})
