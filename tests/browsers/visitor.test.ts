import { describe, expect, test } from 'vitest'
import { paths } from '#app/routing/paths.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { engines, startEngine } from './drivers/engines.ts'

const pages = [
  paths.home,
  paths.contact,
  paths.product(1),
  paths.project(1),
  paths.article(1),
  paths.products,
  paths.projects,
  paths.news,
  `${paths.search}?q=gas`,
  paths.privacy,
  paths.terms,
  paths.cookies,
  '/nowhere',
]
const widths = [1440, 1100, 390] as const

describe.each(engines)('a visitor with %s', (_name, start) => {
  const site = startEngine(start)
  const anchorsTop = (selector: string) =>
    site.driver.run((wanted) => Math.round(document.querySelector(wanted)?.getBoundingClientRect().top ?? -1), selector)
  /** Parts of the home page that can be seen to stand. */
  const standing = () =>
    site.driver.run(() =>
      Array.from(document.querySelectorAll('main section[id]'))
        .filter((section) => section.getBoundingClientRect().height > 100)
        .map(({ id }) => id),
    )

  test.each(widths)('reads every page at %i pixels, without moving sideways', async (width) => {
    await site.driver.resize(width, 844)
    for (const path of pages) {
      await site.go(path)
      expect(await site.text('h1'), path).not.toBe('')
      expect(await site.driver.run(() => document.querySelectorAll('header, footer').length), path).toBeGreaterThan(1)
      const over = await site.driver.run(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, path).toBeLessThanOrEqual(0)
    }
  })

  test('goes on and comes back to the whole page, at the same place', async () => {
    await site.driver.resize(1440, 900)
    await site.go('/')
    const before = await standing()
    expect(before.length).toBeGreaterThan(11)
    await site.driver.click('#projects a[href="/project-detail/3"]')
    await soon(site.path).toBe(paths.project(3))
    await soon(() => site.text('h1')).not.toBe('')
    await site.driver.back()
    await soon(site.path).toBe('/')
    await soon(standing).toEqual(before)
    await soon(() => anchorsTop('#projects')).toBeLessThan(900)
    await site.driver.forward()
    await soon(site.path).toBe(paths.project(3))
  })

  test('jumps to a part of the home page from another page', async () => {
    await site.driver.resize(1440, 900)
    await site.go('/contact')
    await site.driver.click('header a[href="/#projects"]')
    await soon(site.path).toBe('/')
    await soon(() => anchorsTop('#projects')).toBe(90)
  })

  test('opens an answer', async () => {
    await site.go('/')
    await site.driver.click('#faq details:nth-of-type(2) summary, #faq li:nth-child(2) summary')
    await soon(() => site.driver.run(() => document.querySelectorAll('#faq details[open]').length)).toBeGreaterThan(0)
  })

  test('writes a message', async () => {
    await site.go('/contact')
    await soon(() => site.text('[data-captcha]')).not.toBe('')
    const message = { name: 'Ayşe', phone: '+90 532', email: 'ayse@example.com', subject: 'Barley', message: 'Please.' }
    for (const [name, value] of Object.entries(message)) await site.driver.type(`main form [name=${name}]`, value)
    await site.driver.type('main form [name=captcha]', (await site.text('[data-captcha]')).trim())
    await site.driver.click('main form button[type=submit]')
    await soon(() => site.text('main form [role=status]')).toContain('Your message has been sent successfully!')
    const { json } = await site.product.call('GET', '/api/contact-messages/admin')
    expect(json).toMatchObject([message])
  })

  test('signs up for the newsletter', async () => {
    await site.go('/')
    await site.driver.type('#newsletter input[type=email]', 'reader@example.com')
    await site.driver.click('#newsletter input[type=checkbox]')
    await site.driver.click('#newsletter button[type=submit]')
    // A visitor who is quicker than the code gets a page that says the same.
    await soon(() => site.text('main')).toContain('Thank you for subscribing')
    const { json } = await site.product.call('GET', '/api/newsletter/admin/subscriptions')
    expect(json).toMatchObject([{ email: 'reader@example.com' }])
  })

  test('finds a word, whatever its letters', async () => {
    await site.driver.resize(390, 844)
    await site.go(paths.home)
    await site.driver.click('header button[popovertarget]')
    await site.driver.type('header input[name=q]', 'KIZILDAG')
    await site.driver.click('header form button[type=submit]')
    await soon(site.path).toBe(paths.search)
    await soon(() => site.text('main')).toContain('Kızıldağ copper pit')
  })
})
