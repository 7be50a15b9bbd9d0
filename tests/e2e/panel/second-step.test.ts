import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { goodPassword, joined } from '#tests/support/people.ts'
import { addApp, codeOf } from '#tests/support/second-step.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'

// Browsers bind passkeys to a name: 127.0.0.1 is none.
const port = await freePort()
const origin = `http://localhost:${port}`
const panel = startPanel({ environment: { PORT: String(port), PUBLIC_URL: origin } })

const step = (page: Page) => page.getByRole('heading', { name: 'Second step' })
const digits = (page: Page) => page.getByLabel('Six digits from your app')

async function signIn(page: Page, username: string) {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Somebody new in front of their account. */
async function atAccount(name: string, viewport = { width: 1440, height: 900 }) {
  const { username } = await joined(panel.product.call, 'editor', name)
  const arrived = await panel.arrive({ viewport })
  await signIn(arrived.page, username)
  await arrived.page.waitForURL('**/admin/dashboard/**')
  await arrived.page.goto(`${origin}/admin/account`)
  await settled(arrived.page)
  await arrived.page.getByRole('region', { name: 'Authenticator app' }).waitFor()
  return { ...arrived, username }
}

async function typePassword(page: Page) {
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function turnAppOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await typePassword(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Type the six digits').fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('The code has six digits.').waitFor()
  await page.getByLabel('Type the six digits').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor()
  return secret
}

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', phone],
])('on %s an app is set up, asked for at sign-in and removed with the password', async (where, viewport) => {
  const { page, username, forgive } = await atAccount(`App ${where}`, viewport)
  forgive(failedCalls)
  const secret = await turnAppOn(page)
  await expectAccessible(page)
  const codes = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(8)
  await page.reload()
  await page.getByText('8 of 8 codes left').waitFor()

  await signIn(page, username)
  await step(page).waitFor()
  await expectAccessible(page)
  await digits(page).fill('000000')
  await page.getByText(/^That code is not right/).waitFor()
  // Sends itself after the sixth.
  await digits(page).fill(codeOf(secret, 1))
  await page.waitForURL('**/admin/dashboard/**')

  await signIn(page, username)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByLabel('Recovery code').press('Enter')
  await page.waitForURL('**/admin/dashboard/**')

  await page.goto(`${origin}/admin/account`)
  await page.getByText('7 of 8 codes left').waitFor()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The password is not right.').waitFor()
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Set up an app' }).waitFor()
})

test('a passkey is added, renamed, and signs in by itself', async () => {
  const { page, username, context, forgive } = await atAccount('Passkey Person')
  forgive(failedCalls)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await typePassword(page)
  const list = page.getByRole('region', { name: 'Passkeys' })
  await list.getByText('never used').waitFor()
  await list.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop at home')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await list.getByText('Laptop at home').waitFor()

  const sent = page.waitForRequest('**/api/auth/second-step')
  await signIn(page, username)
  await page.waitForURL('**/admin/dashboard/**')
  const body = (await sent).postDataJSON() as object
  const { call } = panel.product
  const typed = { username, password: goodPassword }
  const begun = (await call('POST', '/api/auth/login', { token: null, body: typed })).json as {
    second_step: { token: string }
  }
  const replayed = { ...body, token: begun.second_step.token }
  const again = await call('POST', '/api/auth/second-step', { token: null, body: replayed })
  expect(again).toMatchObject({ status: 400, json: { fields: { passkey: expect.stringContaining('not accepted') } } })
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials[0]?.signCount).toBeGreaterThan(1)

  // A passkey of nobody here is refused by the browser, and the codes still open.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await signIn(page, username)
  await page.getByText('The passkey was not used. Try again, or choose another way.').waitFor()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').waitFor()
})

test('someone who is asked to sign in again over a form is asked for the second step too', async () => {
  const { page, forgive } = await atAccount('Ended Person')
  forgive(failedCalls)
  const secret = await turnAppOn(page)
  await page.goto(`${origin}/admin/dashboard/faq`)
  await settled(page)
  await panel.product.database.db.deleteFrom('sessions').where('admin_id', '>', 1).execute()
  await page.reload()
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await step(page).first().waitFor()
  await digits(page).fill(codeOf(secret, 1))
  await soon(() => step(page).count()).toBe(0)
  await settled(page)
})

test('a role that needs a second step is led to the account', async () => {
  const { username } = await joined(panel.product.call, 'author', 'Required Author')
  await panel.product.call('PUT', '/api/people/second-step', { body: { roles: ['author'] } })
  const { page, forgive } = await panel.arrive()
  forgive(failedCalls)
  await signIn(page, username)
  await page.waitForURL('**/admin/account')
  await page.getByText('Your role needs a second step').waitFor()
  await turnAppOn(page)
  await page.goto(`${origin}/admin/dashboard/faq`)
  await settled(page)
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/FAQ/i)
})

test('an administrator requires it of a role, and helps somebody who lost everything', async () => {
  const { username, token } = await joined(panel.product.call, 'editor', 'Lost Person')
  await addApp(panel.product.call, token)
  const { page, forgive } = await panel.signedIn()
  forgive(failedCalls)
  await page.goto('/admin/dashboard/people')
  await settled(page)
  await page.getByLabel('Administrators need a second step').click()
  await page.getByText('Add a second step to your own account first').waitFor()
  await page.getByLabel('Editors need a second step').click()
  await page.getByText('Editors now need a second step.').waitFor()
  await page.getByLabel('Editors need a second step').click()
  await page.getByText('Editors no longer need a second step.').waitFor()
  await page.getByRole('button', { name: 'Remove second step: Lost Person' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The second step of Lost Person is removed.').waitFor()
  await soon(() => page.getByRole('button', { name: 'Remove second step: Lost Person' }).count()).toBe(0)
  const body = { username, password: goodPassword }
  expect(await panel.product.call('POST', '/api/auth/login', { token: null, body })).toMatchObject({ status: 200 })
})
