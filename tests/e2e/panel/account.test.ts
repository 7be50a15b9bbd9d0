import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { credentials } from '#tests/support/product.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'

const panel = startPanel({ environment: { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }, prepare: readPassword })
const initial = { username: 'admin', password: '' }

/** Where no administrator is given, a password is generated. */
async function readPassword() {
  initial.password = (await readFile(join(panel.product.dataDir, 'first-password'), 'utf8')).trim()
}
const status = async (token: string) => (await panel.product.call('GET', '/api/auth/me', { token })).status

async function account() {
  const token = await panel.product.signIn(initial)
  const arrived = await panel.signedIn({ token })
  await arrived.page.goto('/admin/account')
  await settled(arrived.page)
  return { ...arrived, token }
}

const banner = 'You are still using the password that was generated for the first sign-in'

test('the login page tells where the generated password is, and the panel asks to change it', async () => {
  const { page } = await panel.arrive()
  await page.goto('/admin/login')
  const footer = page.locator('footer')
  await soon(() => footer.innerText()).toBe(
    'First sign-in: the user name is admin. Its password was printed where the server was started, and is kept in the file first-password of its data folder.',
  )
  expect(await page.content()).not.toContain(initial.password)
  await expectAccessible(page)
  await page.getByLabel('Username').fill(initial.username)
  await page.getByLabel('Password').fill(initial.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(banner).waitFor()
  await page.getByRole('link', { name: 'Change it on the account page' }).click()
  await page.waitForURL('**/admin/account')
  expect(await page.getByText(banner).count()).toBe(0)
})

test('sessions are listed and ended, one or all others', async () => {
  const { page, token } = await account()
  const others = [await panel.product.signIn(initial), await panel.product.signIn(initial)]
  await page.reload()
  await settled(page)
  const list = page.getByRole('region', { name: 'Sessions' })
  await soon(() => list.getByText('This session').count()).toBe(1)
  const before = await list.getByRole('listitem').count()
  await list
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click()
  await soon(() => list.getByRole('listitem').count()).toBe(before - 1)
  await list.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await soon(() => list.getByRole('listitem').count()).toBe(1)
  expect(await Promise.all(others.map(status))).toEqual([401, 401])
  expect(await status(token)).toBe(200)
  await expectAccessible(page)
})

test('a change of the password without an answer says what is known and what to do', async () => {
  const { page, forgive } = await account()
  forgive(failedCalls)
  await cutApi(page, '**/api/auth/password')
  for (const [name, value] of Object.entries({
    current_password: 'x',
    new_password: 'long enough',
    again: 'long enough',
  }))
    await page.locator(`input[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Change password' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  expect(await alert.innerText()).toMatch(/may have been changed[\s\S]*Try again\./)
  // Nothing typed is lost.
  expect(await page.locator('input[name="new_password"]').inputValue()).toBe('long enough')
})

test('the password: wrong input at its field, then the change, which ends all other sessions', async () => {
  const { page, token, forgive } = await account()
  forgive(failedCalls)
  const other = await panel.product.signIn(initial)
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const change = async (current: string, next: string, again = next) => {
    await field('current_password').fill(current)
    await field('new_password').fill(next)
    await field('again').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await page.getByRole('button', { name: 'Change password' }).click()
  expect(await page.getByText('Current password is required.').count()).toBe(1)
  expect(await focused()).toBe('current_password')
  await change(initial.password, credentials.password, 'something else entirely')
  await page.getByText('The two new passwords are not the same.').waitFor()
  expect(await focused()).toBe('again')
  await change('wrong', credentials.password)
  await page.getByText('The current password is not right.').waitFor()
  await soon(focused).toBe('current_password')
  await change(initial.password, 'P@ssw0rd')
  await page.getByText('The new password is too easy to guess. This is similar to a commonly used password.').waitFor()
  expect(await field('new_password').getAttribute('aria-invalid')).toBe('true')
  await soon(focused).toBe('new_password')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

  await change(initial.password, credentials.password)
  await page.getByText('The password was changed. All other sessions and your preview links have ended.').waitFor()
  expect(await field('new_password').inputValue()).toBe('')
  expect(await Promise.all([status(token), status(other)])).toEqual([200, 401])
  const entry = await panel.product.call('POST', '/api/auth/login', { body: initial, token: null })
  expect(entry.status).toBe(401)
  initial.password = credentials.password
  expect(await status(await panel.product.signIn(initial))).toBe(200)
  const { page: visitor } = await panel.arrive()
  await visitor.goto('/admin/login')
  await soon(() => visitor.locator('footer').innerText()).toBe('Ask the person who runs this site for an account.')
})
