import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/support/browser.ts'
import { topOf } from './support/place.ts'
import { startSite } from './support/site.ts'
import { soon } from './support/soon.ts'

const site = startSite()
const noScript = { javaScriptEnabled: false }

test('the home page can be read from top to bottom', async () => {
  const { page } = await site.open('/', noScript)
  const headings = page.locator('main :is(h1, h2)')
  const hidden = await headings.evaluateAll((all) =>
    all.flatMap((heading) =>
      heading.closest('#home') || heading.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? []
        : [heading.textContent],
    ),
  )
  expect(hidden).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Meeting Future Demand In A Sustainable Way')
  // Far below, sections are laid out when they come near.
  await page.locator('#global-presence').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#global-presence dd').allInnerTexts()).toEqual(['25+', '77', '38K'])
  await page.locator('#value').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#value dd b').allInnerTexts()).toEqual(['90%', '75%', '82%'])
  await page.locator('#lets-be-great').scrollIntoViewIfNeeded()
  await soon(() => page.locator('#lets-be-great li b').allInnerTexts()).toEqual(['75%', '87%', '95%', '92%'])
  expect(await page.locator('#leadership h3').count()).toBe(4)
  expect(await page.locator('#news-insight article').count()).toBe(7)
})

test('questions open and close, one at a time', async () => {
  const { page } = await site.open('/', noScript)
  const questions = page.locator('#faq details')
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true))
  expect(await open()).toBe(0)
  await questions.nth(3).locator('summary').click()
  expect(await open()).toBe(3)
  expect(await page.locator('#faq details[open]').count()).toBe(1)
  await questions.nth(3).locator('summary').click()
  expect(await open()).toBe(-1)
})

test('every link leads somewhere: to sections below the header, to pages, to the film', async () => {
  const { page } = await site.open('/contact', noScript)
  await page.getByRole('banner').getByRole('link', { name: 'PROJECTS' }).click()
  await page.waitForURL('**/#projects')
  expect(await topOf(page.locator('#projects'))).toBe(90)
  const empty = await page.locator('a').evaluateAll((all) => all.filter((link) => !link.getAttribute('href')).length)
  expect(empty).toBe(0)
  const film = page.locator('#about video')
  expect(await film.getAttribute('controls')).not.toBeNull()
  await soon(() => page.locator('#about').getByRole('link', { name: 'Play the film' }).isVisible()).toBe(false)
  await page
    .locator('#services')
    .getByRole('link', { name: /Mermer/ })
    .click()
  await page.waitForURL('**/product/4')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Mermer')
})

test('the header can be read wherever the page is scrolled to', async () => {
  const { page } = await site.open('/', { ...noScript, reducedMotion: 'no-preference' })
  const look = () =>
    page.getByRole('banner').evaluate((header) => {
      const { color, backgroundColor } = getComputedStyle(header)
      return { color, backgroundColor }
    })
  expect(await look()).toEqual({ color: 'rgb(255, 255, 255)', backgroundColor: 'rgba(0, 0, 0, 0)' })
  await page.mouse.wheel(0, 900)
  await soon(look).toEqual({ color: 'rgb(10, 46, 53)', backgroundColor: 'rgb(246, 248, 244)' })
})

test('the header has a ground of its own where nothing may move', async () => {
  const { page } = await site.open('/', noScript)
  const ground = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(ground).toBe('rgba(4, 22, 27, 0.82)')
})

test('the phone menu opens, closes and leads to a section of the page it stands on', async () => {
  const { page } = await site.open('/', { ...noScript, viewport: phone })
  const header = page.getByRole('banner')
  const services = header.getByRole('link', { name: 'SERVICES' })
  expect(await services.isVisible()).toBe(false)
  await header.getByRole('link', { name: 'Menu', exact: true }).click()
  await soon(() => services.isVisible()).toBe(true)
  await soon(() => page.locator('main').isVisible()).toBe(false)
  await header.getByRole('link', { name: 'Close menu' }).click()
  await soon(() => services.isVisible()).toBe(false)
  await header.getByRole('link', { name: 'Menu', exact: true }).click()
  await services.click()
  await soon(() => topOf(page.locator('#services'))).toBe(70)
  await soon(() => services.isVisible()).toBe(false)
})

test('on a phone the map opens at home and can be moved', async () => {
  const { page } = await site.open('/', { ...noScript, viewport: phone })
  const head = page.locator('#global-presence [data-head]')
  await page.locator('#global-presence dl').scrollIntoViewIfNeeded()
  await page.locator('#global-presence h2').scrollIntoViewIfNeeded()
  const middle = () => head.evaluate((point) => point.getBoundingClientRect().x + point.clientWidth / 2)
  await soon(async () => Math.abs((await middle()) - phone.width / 2)).toBeLessThan(40)
  const scroller = page.locator('#global-presence div:has(> div > div > ul)')
  await soon(() => scroller.evaluate((map) => getComputedStyle(map).scrollSnapType)).toBe('none')
  await scroller.evaluate((map) => void Object.assign(map, { scrollLeft: 0 }))
  expect(await scroller.evaluate((map) => map.scrollLeft)).toBe(0)
})

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s nothing of the hero is shown that needs script', async (_name, viewport) => {
  const { page } = await site.open('/', { ...noScript, viewport })
  const hero = page.locator('#home')
  expect(await hero.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await hero.locator('button[type=button]').count()).toBeGreaterThan(1)
  await soon(() => hero.getByRole('button').count()).toBe(0)
})

test('a message can be written, corrected and sent', async () => {
  const { page } = await site.open('/contact', { ...noScript, viewport: phone })
  const field = (name: string) => page.locator(`form [name=${name}]`)
  const send = page.getByRole('button', { name: 'SEND MESSAGE' })
  expect(await page.getByText(/JavaScript/).count()).toBe(0)
  await soon(() => field('captcha').isVisible()).toBe(false)
  await field('name').fill('Ayşe Demir')
  await field('phone').fill('+90 532 000 00 00')
  await field('email').fill('ayse@example')
  await field('subject').fill('Without script')
  await field('message').fill('Barley, please.')
  await send.click()
  const errors = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  expect(await errors.getByRole('heading', { level: 1 }).innerText()).toBe('Please check one field')
  expect(await page.title()).toBe('Error: please check one field | Anka Energy & Commodities')
  expect(await errors.evaluate((box) => box === document.activeElement)).toBe(true)
  await errors.getByRole('link').click()
  expect(await field('email').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('message').inputValue()).toBe('Barley, please.')
  await page.getByRole('button', { name: 'New code' }).click()
  await soon(() => page.getByRole('alert').count()).toBe(0)
  expect(await field('captcha').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('message').inputValue()).toBe('Barley, please.')
  await field('email').fill('ayse@example.com')
  await field('captcha').fill((await page.locator('[data-captcha]').innerText()).replace(/\s/g, ''))
  await field('captcha').press('Enter')
  await page.getByRole('heading', { name: 'Your message has been sent successfully!' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#main')
  expect(await page.locator('dd').allInnerTexts()).toEqual(['Without script', 'ayse@example.com'])
  await page.reload()
  const { json } = await site.product.call('GET', '/api/contact-messages/admin?q=Without script')
  expect(json).toMatchObject([{ name: 'Ayşe Demir', email: 'ayse@example.com', message: 'Barley, please.' }])
  await page.getByRole('link', { name: 'HOME' }).last().click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('Back shows what was wrong with a message again, without sending it', async () => {
  const { page } = await site.open('/contact', { ...noScript, viewport: phone })
  await page.locator('form [name=name]').fill('Ayşe')
  await page.locator('form [name=phone]').fill('1')
  await page.locator('form [name=email]').fill('ayse@example')
  await page.locator('form [name=subject]').fill('Barley')
  await page.locator('form [name=message]').fill('Ten thousand tonnes')
  await page.locator('main form button[type=submit]').last().click()
  const heading = page.getByRole('heading', { level: 1, name: /Please check/ })
  await heading.waitFor()
  await page.goto('/privacy')
  await page.goBack()
  await heading.waitFor()
  expect(await page.locator('form [name=message]').inputValue()).toBe('Ten thousand tonnes')
})

test('a refused form comes back at an address of the site, and one step Back is the form that was filled in', async () => {
  const { page } = await site.open('/contact', noScript)
  const texts = { name: 'Ayşe', phone: '1', email: 'ayse@example', subject: 'Barley', message: 'Ten thousand tonnes' }
  for (const [name, text] of Object.entries(texts)) await page.locator(`form [name=${name}]`).fill(text)
  const heading = page.getByRole('heading', { level: 1, name: /Please check/ })
  for (let turn = 0; turn < 2; turn++) {
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
    await heading.waitFor()
    expect(page.url()).toBe(`${site.product.url}/contact#errors`)
  }
  await page.goBack()
  expect(page.url()).toBe(`${site.product.url}/contact`)
  expect(await heading.count()).toBe(0)
  for (const [name, text] of Object.entries(texts))
    expect(await page.locator(`form [name=${name}]`).inputValue()).toBe(text)
})

test('a message without faults is asked for a code in a second step', async () => {
  const { page } = await site.open('/contact', noScript)
  const field = (name: string) => page.locator(`form [name=${name}]`)
  for (const [name, text] of Object.entries({ name: 'Ada', phone: '1', subject: 'Steps', message: 'Barley' }))
    await field(name).fill(text)
  await field('email').fill('ada@example.com')
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await page.getByRole('heading', { level: 1, name: 'One last step' }).waitFor()
  expect(await field('message').inputValue()).toBe('Barley')
  await page.getByRole('link', { name: 'Enter the code and send it' }).click()
  expect(await field('captcha').evaluate((input) => input === document.activeElement)).toBe(true)
  await field('captcha').fill((await page.locator('[data-captcha]').innerText()).replace(/\s/g, ''))
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click()
  await page.getByRole('heading', { name: 'Your message has been sent successfully!' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact/sent')
})

test('an address that does not work can be corrected', async () => {
  const { page } = await site.open('/', noScript)
  const form = page.locator('form')
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('ayse@example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  const sentence = page.getByRole('alert')
  await sentence.waitFor()
  expect(await sentence.innerText()).toBe('Write the full address, for example name@company.com')
  expect(new URL(page.url()).pathname).toBe('/newsletter')
  expect(await form.getByRole('checkbox').isChecked()).toBe(true)
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('corrected@example.com')
  await form.getByRole('button').click()
  await page.getByRole('heading', { name: 'Thank you for subscribing to our newsletter!' }).waitFor()
  const methods: string[] = []
  page.on('request', (request) => methods.push(request.method()))
  await page.reload()
  await page.getByText('at corrected@example.com').waitFor()
  expect(methods).not.toContain('POST')
})

test('the contact page shows where the company is', async () => {
  const { page } = await site.open('/contact', { ...noScript, viewport: phone })
  const map = page.getByRole('region', { name: 'Find us' })
  await soon(() => map.getByRole('button', { name: 'Show map' }).isVisible()).toBe(false)
  expect(await map.getByRole('link', { name: /Open in OpenStreetMap/ }).isVisible()).toBe(true)
})

test('articles and legal pages can be read, and diagnostics say what they need', async () => {
  const { page } = await site.open('/news-insight-detail/1', noScript)
  expect((await page.locator('main article').innerText()).length).toBeGreaterThan(1_000)
  await page.goto('/privacy')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  const last = await page.locator('main h2').last().boundingBox()
  expect(last?.y).toBeGreaterThanOrEqual(72)
  await page.goto('/test')
  expect(await page.locator('main').innerText()).toContain('The checks run in your browser and need JavaScript.')
})
