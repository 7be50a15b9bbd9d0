import { expect, test } from 'vitest'
import { answerApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const type = typeNamed('statistics')
const panel = startPanel({
  async prepare(product) {
    for (let n = 1; n <= 12; n++)
      await create(product, type, { title: `Far down ${n}`, value: '1', display_order: 50 + n })
  },
})

test('a bulk that fails far down the list comes into view with its way out, and the old toast goes', async () => {
  const { page, forgive } = await panel.open('statistics', { viewport: { width: 1024, height: 480 } })
  forgive(failedCalls)
  await page.getByRole('checkbox', { name: 'Select Far down 12' }).check()
  const bar = page.getByRole('region', { name: 'Selected statistics' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  const done = page.getByText('1 statistic is off the site.')
  await done.waitFor()
  await page.getByRole('checkbox', { name: 'Select Far down 11' }).check()
  await answerApi(page, { error: 'The office is closed.' }, '**/api/statistics/admin/bulk', 409)
  await bar.getByRole('button', { name: 'Activate', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The office is closed.' })
  await alert.waitFor()
  // Nothing lies over it.
  const isSeen = () =>
    alert.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await soon(isSeen).toBe(true)
  await soon(() => alert.evaluate((element) => element.parentElement === document.activeElement)).toBe(true)
  expect(await done.count()).toBe(0)
})
