import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { createDesk, moveCursor } from './support/editor.ts'
import { gone } from './support/form.ts'
import { startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)

/** A picture of the library, described there. */
async function upload(name: string, words: object) {
  const body = new FormData()
  body.set('image', filePart(await jpeg(640, 360, { r: name.length * 7, g: 80, b: 40 }), name))
  const { id, url } = (await panel.product.call('POST', '/api/uploads', { body })).json as { id: number; url: string }
  await panel.product.call('PUT', `/api/uploads/${id}`, { body: words })
  return { id, url }
}

test('a picture of the library comes with its description and its caption, which visitors see', async () => {
  const { url } = await upload('harvest.jpg', {
    description: { en: 'A combine harvester', tr: 'Biçerdöver' },
    caption: { en: 'Konya in June', tr: 'Haziranda Konya' },
  })
  const { page, tools, text, stored, publish } = await write('The harvest of this year is in the silos.')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await tools.getByRole('button', { name: 'Picture from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture from the library' })
  await library.getByRole('button', { name: /^harvest\.jpg/ }).click()
  await soon(() => library.getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('Konya in June')
  await expectAccessible(page)
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await gone(library)
  await page.keyboard.type('After')
  const main = await publish()
  expect(await stored()).toContain(
    `<figure><img src="${url}" alt="A combine harvester" /><figcaption>Konya in June</figcaption></figure><p>After</p>`,
  )
  expect(await main.getByRole('figure', { name: 'Konya in June' }).getByRole('img').getAttribute('alt')).toBe(
    'A combine harvester',
  )
})

test('words that are written in the dialog are taken along, in the language of the text', async () => {
  const { id } = await upload('silo.jpg', { description: { en: 'A silo' }, caption: { tr: 'Yeni silo' } })
  const { page, tools, text, close, stored } = await write('Buğday ığdır’da yetişir, ışıl ışıl bir güz geldi.')
  await text.click()
  await tools.getByRole('button', { name: 'Picture from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture from the library' })
  await library.getByRole('button', { name: /^silo\.jpg/ }).click()
  await library.getByRole('button', { name: /^Turkish/ }).click()
  await library.getByRole('textbox', { name: /^Description/ }).fill('Bir silo')
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await gone(library)
  await close()
  expect(await stored()).toMatch(/alt="Bir silo" \/><figcaption>Yeni silo<\/figcaption>/)
  await soon(async () => (await panel.product.call('GET', `/api/uploads/${id}`)).json).toMatchObject({
    description: { en: 'A silo', tr: 'Bir silo' },
  })
})
