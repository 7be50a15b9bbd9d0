import { describe, test } from 'vitest'
import { addresses } from '#app/admin/addresses.ts'
import { paths } from '#app/routing/paths.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { credentials } from '#tests/support/product.ts'
import { engines, startEngine } from './drivers/engines.ts'

describe.each(engines)('an editor with %s', (_name, start) => {
  const site = startEngine(start)

  test('signs in, changes a project and sees it on the site', async () => {
    const { driver } = site
    await driver.resize(1440, 900)
    await site.go('/admin/login')
    await soon(() => driver.run(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled)).toBe(
      false,
    )
    await driver.type('[name=username]', credentials.username)
    await driver.type('[name=password]', credentials.password)
    await driver.click('button[type=submit]')
    await soon(site.path).toBe(addresses.tab('hero-slides'))
    await site.go(addresses.tab('projects'))
    const edit = '[data-item="1"] button[aria-label^="Edit"]'
    await soon(() => driver.run((wanted) => document.querySelector(wanted) !== null, edit)).toBe(true)
    await driver.click(edit)
    await driver.type('dialog [name=title]', ' and its harbour')
    await driver.click('dialog button[type=submit]')
    await soon(() => driver.run(() => document.querySelector('dialog[open]') === null)).toBe(true)
    await site.go(paths.home)
    await soon(() => site.text('#projects')).toContain('and its harbour')
  })
})
