import { describe, expect, test } from 'vitest'
import { addresses } from '#app/admin/addresses.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { credentials } from '#tests/support/product.ts'
import { engines, startEngine } from './drivers/engines.ts'

describe.each(engines)('the panel with %s', (_name, start) => {
  const site = startEngine(start)
  const count = (selector: string) => site.driver.run((wanted) => document.querySelectorAll(wanted).length, selector)

  test('signs in, lists as cards and as rows, opens a form, closes it by Back, saves, and finds', async () => {
    const { driver } = site
    await driver.resize(1440, 900)
    await site.go(addresses.login)
    await soon(() => count('button[type=submit]:disabled')).toBe(0)
    await driver.type('[name=username]', credentials.username)
    await driver.type('[name=password]', credentials.password)
    await driver.click('button[type=submit]')
    await soon(site.path).toBe(addresses.tab('hero-slides'))

    await site.go(addresses.tab('faq'))
    await soon(() => count('main article')).toBeGreaterThan(3)
    const all = await count('main article')
    await driver.click('button[aria-label="Dense rows"]')
    await soon(() => count('main table [data-item]')).toBe(all)
    expect(await driver.run(() => document.querySelector('main table')?.getAttribute('aria-rowcount'))).toBe(
      String(all + 1),
    )

    await driver.click('main [data-item="1"] button[aria-label^="Edit"]')
    await soon(() => count('dialog[open] [name=question]')).toBe(1)
    await soon(site.path).toBe(`${addresses.tab('faq')}/1`)
    await driver.back()
    await soon(() => count('dialog[open]')).toBe(0)
    await driver.click('main [data-item="1"] button[aria-label^="Edit"]')
    await soon(() => count('dialog[open] [name=question]')).toBe(1)
    await driver.type('dialog [name=question]', ' Xyzzy?')
    await driver.click('dialog button[type=submit]')
    await soon(() => count('dialog[open]')).toBe(0)
    await soon(() => site.text('main [data-item="1"]')).toContain('Xyzzy?')

    await driver.click('header button[aria-haspopup=dialog]')
    await soon(() => count('dialog[open] [role=combobox]')).toBe(1)
    await driver.type('dialog[open] [role=combobox]', 'xyzzy')
    await soon(() => site.text('dialog[open] [role=listbox]')).toContain('Xyzzy?')
    await driver.click('dialog[open] [role=option]')
    await soon(site.path).toBe(`${addresses.tab('faq')}/1`)
  })
})
