import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerApi, cutApi, holdApi } from './support/api.ts'
import { hydrated, isAlive, startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const path = '**/api/newsletter/subscribe'
const thanks = 'Thank you for subscribing to our newsletter!'
const failure = 'We could not sign you up. Your address is still here: please try again in a moment.'

const subscribers = async () => {
  const { json } = await site.product.call('GET', '/api/newsletter/admin/subscriptions')
  return (json as { email: string; is_active: number }[]).map(({ email }) => email)
}
const form = (page: Page) => page.locator('#newsletter form')
const parts = (page: Page) => ({
  address: form(page).getByRole('textbox', { name: 'E-mail address' }),
  consent: form(page).getByRole('checkbox'),
  button: form(page).getByRole('button'),
})

/** A form whose code has come. */
async function openForm(options = {}) {
  const visit = await site.arrive(options)
  await visit.page.goto('/')
  await hydrated(visit.page)
  await form(visit.page).scrollIntoViewIfNeeded()
  await soon(() => isAlive(visit.page, 'newsletter')).toBe(true)
  return { ...visit, ...parts(visit.page) }
}

test('signs an address up, says so, and hands the focus on', async () => {
  const { page, address, consent, button, calls } = await openForm()
  await address.fill('  Reader@Example.com ')
  await consent.check()
  const release = await holdApi(page, path)
  await button.click()
  await soon(() => button.innerText()).toBe('SIGNING UP...')
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  // Pressing the button twice signs up once.
  await button.click({ force: true })
  await address.press('Enter')
  await release()
  const done = page.locator('#newsletter').getByRole('status')
  await done.waitFor()
  expect(await done.innerText()).toBe(thanks)
  expect(await done.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await form(page).count()).toBe(0)
  expect(calls).toEqual(['/api/newsletter/subscribe'])
  expect((await subscribers()).map((email) => email.toLowerCase())).toContain('reader@example.com')
})

const isActive = async (email: string) => {
  const { json } = await site.product.call('GET', `/api/newsletter/admin/subscriptions?q=${email}`)
  return (json as { is_active: number }[])[0]?.is_active
}
/** From the page that says thank you. */
async function leave(page: Page) {
  await page.getByRole('link', { name: 'Leave the newsletter' }).click()
  await page.getByRole('heading', { name: 'Leave the newsletter?' }).waitFor()
  await page.getByRole('button', { name: 'UNSUBSCRIBE' }).click()
  await page.getByRole('heading', { name: 'Your sign-up is undone' }).waitFor()
}

test('somebody who was signed up by mistake can leave at once', async () => {
  const { page, address, consent, button } = await openForm()
  await address.fill('mistake@example.com')
  await consent.check()
  await button.click()
  await page.locator('#newsletter').getByText(thanks).waitFor()
  expect(await isActive('mistake@example.com')).toBe(1)
  await leave(page)
  expect(await isActive('mistake@example.com')).toBe(0)
})

test('an address that the server refuses is named as what is wrong', async () => {
  const { address, consent, button } = await openForm()
  // The browser's own check lets it pass.
  await address.fill('a@b')
  await consent.check()
  await button.click()
  await soon(() => form(address.page()).getByRole('alert').innerText()).toBe(
    'Write the full address, for example name@company.com',
  )
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await address.inputValue()).toBe('a@b')
  expect(await address.getAttribute('aria-invalid')).toBe('true')
})

test('ignores an empty address, and asks for consent', async () => {
  const { page, address, consent, button, calls } = await openForm()
  await consent.check()
  await button.click()
  expect(await address.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  // Also where the browser's own check is passed by.
  await form(page).evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await address.fill('   ')
  await button.click()
  await form(page).evaluate((element: HTMLFormElement) => {
    element.noValidate = false
  })
  await address.fill('reader-without-consent@example.com')
  await consent.uncheck()
  await button.click()
  expect(await consent.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  await address.fill('no address')
  await consent.check()
  await button.click()
  expect(await address.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  expect(calls).toEqual([])
  expect(await form(page).getByRole('link', { name: 'How we protect your data' }).getAttribute('href')).toBe('/privacy')
})

test.each([
  ['the API is broken', (page: Page) => answerApi(page, { error: 'Out of order' }, path, 500)],
  ['the answer carries an error', (page: Page) => answerApi(page, { error: 'No' }, path)],
  ['there is no answer', (page: Page) => cutApi(page, path)],
])('keeps the address and says a sentence where %s', async (_name, breakApi) => {
  const { page, address, consent, button } = await openForm()
  await address.fill('again@example.com')
  await consent.check()
  await breakApi(page)
  await button.click()
  const alert = form(page).getByRole('alert')
  await soon(() => alert.innerText()).toBe(failure)
  expect(await address.inputValue()).toBe('again@example.com')
  expect(await consent.isChecked()).toBe(true)
  expect(await button.innerText()).toBe('SUBSCRIBE')
  expect(await page.getByText(/Out of order/).count()).toBe(0)
})

test('an offline moment costs nothing but a second try', async () => {
  const { page, context, address, consent, button } = await openForm()
  await address.fill('train@example.com')
  await consent.check()
  await context.setOffline(true)
  await button.click()
  await soon(() => form(page).getByRole('alert').innerText()).toBe(failure)
  await context.setOffline(false)
  await button.click()
  await page.locator('#newsletter').getByText(thanks).waitFor()
  expect(await subscribers()).toContain('train@example.com')
})

test('what is typed before its code comes stays', async () => {
  const { page } = await site.arrive()
  const release = await holdApi(page, /\/assets\/newsletter-[^/]*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await parts(page).address.fill('early@example.com')
  await parts(page).consent.check()
  await hydrated(page)
  await release()
  await soon(() => isAlive(page, 'newsletter')).toBe(true)
  expect(await parts(page).address.inputValue()).toBe('early@example.com')
  await parts(page).button.click()
  await page.locator('#newsletter').getByText(thanks).waitFor()
  expect(await subscribers()).toContain('early@example.com')
})

test('works without script', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false })
  await parts(page).address.fill('plain@example.com')
  await parts(page).consent.check()
  await parts(page).button.click()
  await page.getByRole('heading', { name: thanks }).waitFor()
  expect(await subscribers()).toContain('plain@example.com')
  await leave(page)
  expect(await isActive('plain@example.com')).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'HOME' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the keyboard comes to the consent before the button that needs it', async () => {
  const { page, address } = await openForm()
  await address.focus()
  const names: string[] = []
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Tab')
    names.push(await page.evaluate(() => document.activeElement?.tagName ?? ''))
  }
  expect(names).toEqual(['INPUT', 'A', 'BUTTON'])
})
