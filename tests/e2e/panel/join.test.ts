import { expect, test } from 'vitest'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { goodPassword, invite } from '#tests/support/people.ts'
import { failedCalls, settled, startPanel } from './support/panel.ts'

const panel = startPanel()
const call = (...args: Parameters<typeof panel.product.call>) => panel.product.call(...args)
const placeOf = (link: string) => new URL(link).pathname + new URL(link).hash

async function arrive() {
  const guest = await panel.arrive()
  guest.forgive(failedCalls)
  const type = async () => {
    await guest.page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await guest.page.getByLabel('Password again').fill(goodPassword)
    await guest.page.getByRole('button', { name: 'Join and sign in' }).click()
  }
  return { ...guest, type }
}

test('a link that could not be read is asked about again', async () => {
  const { link } = await invite(call, 'author', 'Retry Reader')
  const { page } = await arrive()
  const cut = '**/api/auth/password-link'
  await cutApi(page, cut)
  await page.goto(placeOf(link))
  await page.getByRole('heading', { name: 'The link could not be read' }).waitFor()
  expect(await page.getByRole('alert').innerText()).not.toContain('othing was changed')
  await page.unroute(cut)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Welcome, Retry Reader' }).waitFor()
})

test('another link in the same tab takes the place of the first, with nothing typed for it', async () => {
  const [one, other] = [await invite(call, 'author', 'First Guest'), await invite(call, 'editor', 'Second Guest')]
  const { page } = await arrive()
  await page.goto(placeOf(one.link))
  await page.getByRole('heading', { name: 'Welcome, First Guest' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('typed for the first')
  await page.goto(placeOf(other.link))
  await page.getByRole('heading', { name: 'Welcome, Second Guest' }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(page.url()).not.toContain('#')
})

test('where the answer is lost, the password may have been set, and the page says so', async () => {
  const { link } = await invite(call, 'author', 'Lost Answer')
  const { page, type } = await arrive()
  await page.goto(placeOf(link))
  await page.route('**/api/auth/password-link/use', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await type()
  const alert = page.getByRole('alert')
  await alert.filter({ hasText: 'The password may have been set' }).waitFor()
  await page.unroute('**/api/auth/password-link/use')
  await page.getByRole('button', { name: 'Join and sign in' }).click()
  await alert.filter({ hasText: 'sign in with the password that you typed' }).waitFor()
  await alert.getByRole('link', { name: 'Sign in' }).waitFor()
})

test('a link for somebody is made once, however often the button is pressed, and copying is announced', async () => {
  await invite(call, 'author', 'Pressed Twice')
  const { page, context } = await panel.signedIn()
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/admin/dashboard/people')
  await settled(page)
  let asked = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/people/*/link', async (route) => {
    asked++
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'New link: Pressed Twice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dialog.getByRole('button', { name: 'Making the link...' }).click({ force: true })
  gate.resolve()
  await dialog.getByLabel('Invitation link').waitFor()
  expect(asked).toBe(1)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByRole('status').filter({ hasText: 'Copied.' }).waitFor()
})

test('after an invitation is removed the focus is on the row after it', async () => {
  await invite(call, 'author', 'Removed Guest')
  const { page } = await panel.signedIn()
  await page.goto('/admin/dashboard/people')
  await settled(page)
  const names = page.locator('[data-row] b')
  await names.first().waitFor()
  const all = await names.allInnerTexts()
  const place = all.indexOf('Removed Guest')
  await page.getByRole('button', { name: 'Remove: Removed Guest' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('row', { name: 'Removed Guest' }).waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.querySelector('b')?.textContent ?? document.activeElement?.textContent,
      ),
    )
    .toBe(all[place + 1] ?? 'People')
})
