import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { card, gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel()
const type = typeNamed('statistics')

/** Switches two items off, one after the other, in a page whose time stands still. */
async function open() {
  const items = [
    await create(panel.product, type, { title: 'First', value: '1' }),
    await create(panel.product, type, { title: 'Second', value: '2' }),
  ] as const
  const { page } = await panel.open(type.name)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const switchOff = async ({ id, title }: { readonly id: number; readonly title?: unknown }) => {
    await card(page, type, id).getByRole('switch').click()
    const toast = page
      .getByRole('region', { name: 'Notices' })
      .getByRole('listitem')
      .filter({ hasText: `${title}` })
    await toast.waitFor()
    return toast
  }
  return { page, items, switchOff, pass: (ms: number) => page.clock.runFor(ms) }
}

test('a toast stays for eight seconds, also where another one comes', async () => {
  const { items, switchOff, pass } = await open()
  const first = await switchOff(items[0])
  await pass(5_000)
  const second = await switchOff(items[1])
  await pass(2_500)
  expect(await first.count()).toBe(1)
  await pass(1_000)
  await gone(first)
  expect(await second.count()).toBe(1)
  await pass(4_600)
  await gone(second)
})

test('under the pointer or with the focus a toast waits, and goes on after that', async () => {
  const { page, items, switchOff, pass } = await open()
  const toast = await switchOff(items[0])
  await pass(5_000)
  await toast.hover()
  await pass(20_000)
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await page.mouse.move(0, 0)
  await pass(20_000)
  expect(await toast.count()).toBe(1)
  await page.getByRole('main').focus()
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await pass(3_100)
  await gone(toast)
})
