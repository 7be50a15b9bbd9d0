import { test } from 'vitest'
import { withHold } from '#server/backup/hold.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { startPanel } from './support/panel.ts'

const panel = startPanel()

test('the panel says when nothing can be saved, and when that is over', async () => {
  const { page } = await panel.open('our-products')
  const notice = page.getByRole('status').filter({ hasText: 'Nothing can be saved for some minutes' })
  const ending = Promise.withResolvers<never>()
  const held = withHold(panel.product.config, new AbortController().signal, () => ending.promise).catch(() => {})
  await notice.waitFor()
  await expectAccessible(page)
  ending.reject(new Error('The copy failed'))
  await held
  await notice.waitFor({ state: 'detached' })
})
