import { expect, test } from 'vitest'
import type { Product } from '#tests/support/product.ts'
import { clickHome } from './support/api.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

type Row = { id: number; field_name: string; field_value: string }
const rowsOf = async ({ call }: Product) => (await call('GET', '/api/contact-info/admin')).json as Row[]

const site = startSite()

test('lists every way to reach the company, in order, as links where there is one', async () => {
  const { page } = await site.open('/contact')
  const details = page.getByRole('region', { name: 'Contact', exact: true })
  const rows = await details
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
        row.querySelector('dd a')?.getAttribute('href') ?? null,
      ]),
    )
  expect(rows).toEqual([
    ['Phone', '+90 212 000 00 00', 'tel:+902120000000'],
    ['E-mail', 'info@example.com', 'mailto:info@example.com'],
    ['Address', 'Büyükdere Caddesi No: 100, 34398 Sarıyer, İstanbul', null],
    ['Working hours', 'Monday–Friday 09:00–18:00', null],
    ['WhatsApp', '+90 532 000 00 00', 'https://wa.me/905320000000'],
    ['GSM', '+90 532 000 00 01', 'tel:+905320000001'],
  ])
  expect(await details.locator('dd[lang=tr]').innerText()).toContain('Sarıyer')
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
})

test('shows built-in values where nothing is stored at all, and our city on the map', async () => {
  const rows = await rowsOf(site.product)
  const activate = (is_active: boolean) =>
    Promise.all(
      rows.map(({ id }) => site.product.call('PUT', `/api/contact-info/admin/${id}`, { body: { is_active } })),
    )
  await activate(false)
  const { page } = await site.open('/contact', { javaScriptEnabled: false })
  await activate(true)
  const details = page.getByRole('region', { name: 'Contact', exact: true })
  expect(await details.locator('dd').allInnerTexts()).toEqual([
    '+90 212 000 00 00',
    'info@example.com',
    'Monday–Friday 09:00–18:00',
  ])
  expect(await page.getByRole('region', { name: 'Find us' }).innerText()).toContain('41°04′48″ N, 29°01′12″ E')
})

test('asks for everything, with the right kinds of fields', async () => {
  const { page, calls } = await site.open('/contact')
  const fields = await page
    .locator('main form')
    .locator('input:not([name=website]), textarea')
    .evaluateAll((all) =>
      all.map((field) => {
        const { name, type, required, maxLength } = field as HTMLInputElement
        return [name, type, required, maxLength]
      }),
    )
  expect(fields).toEqual([
    ['name', 'text', true, 200],
    ['phone', 'tel', true, 50],
    ['email', 'email', true, 254],
    ['subject', 'text', true, 200],
    ['message', 'textarea', true, 10_000],
    ['captcha', 'text', true, 12],
  ])
  const send = page.locator('main form button[type=submit]')
  expect(await send.innerText()).toBe('SEND MESSAGE')
  await send.click()
  expect(await page.locator('form :invalid').first().getAttribute('name')).toBe('name')
  expect(calls).toEqual([])
  const notice = page.locator('form').getByRole('link', { name: 'How we protect your data' })
  expect(await notice.getAttribute('href')).toBe('/privacy')
})

test('the code is five letters or digits that can be read, heard and renewed', async () => {
  const { page } = await site.open('/contact')
  const code = page.locator('[data-captcha]')
  await code.waitFor()
  const first = (await code.textContent()) ?? ''
  expect(first).toMatch(/^[A-Z0-9]{5}$/)
  const entry = page.locator('[name=captcha]')
  const described = await entry.getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toBe(`Code: ${first}`)
  await entry.fill('abc')
  await page.getByRole('button', { name: 'New code' }).click()
  await soon(() => code.textContent()).not.toBe(first)
  expect(await code.textContent()).toMatch(/^[A-Z0-9]{5}$/)
  expect(await entry.inputValue()).toBe('')
})

test('is there when one comes from another page, with what was written and a new code', async () => {
  const { page } = await site.open('/contact')
  await page.locator('[name=message]').fill('Half a sentence')
  const first = await page.locator('[data-captcha]').textContent()
  await clickHome(page)
  await page.locator('#newsletter').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click()
  await page.locator('[data-captcha]').waitFor()
  expect(await page.locator('[name=message]').inputValue()).toBe('Half a sentence')
  expect(await page.locator('[data-captcha]').textContent()).not.toBe(first)
})
