import { expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { inputOf } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { openForm, shownIn, showPreview } from './support/preview.ts'
import { itemsOf } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })

test('shows what is typed, for every type', async () => {
  const { page } = await panel.open('statistics')
  const missing: string[] = []
  for (const [at, type] of types.entries()) {
    const [item] = await itemsOf(panel.product, type)
    const isText = (name: string) => {
      const field = type.fields[name]
      return field?.required && kindOf(field.kind).isPlainText
    }
    const name = [type.card.title, ...Object.keys(type.fields)].find(isText) ?? type.card.title
    const form = await openForm(page, type, item?.id ?? 0)
    await showPreview(form)
    const frame = await shownIn(page, form)
    const word = `zqword${at}`
    await inputOf(form, name).fill(word)
    await soon(() => frame.evaluate((typed) => document.body.innerHTML.includes(typed), word))
      .toBe(true)
      .catch(() => missing.push(type.name))
    await page.keyboard.press('Control+s')
    await form.getByText(/Draft saved \d\d:\d\d/).waitFor()
  }
  expect(missing).toEqual([])
}, 240_000)
