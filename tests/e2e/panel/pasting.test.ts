import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { createDesk, moveCursor, transfer } from './support/editor.ts'
import { failedCalls, startPanel } from './support/panel.ts'

const panel = startPanel()
const write = createDesk(panel)
const sample = (name: string) => readFile(join(import.meta.dirname, 'clipboard', `${name}.clip`), 'utf8')

/** Pastes what a program puts on the clipboard, with the picture that some put beside it, and saves. */
async function paste(name: string, beside: boolean) {
  const desk = await write()
  await desk.page.route(/googleusercontent/, (route) => route.abort())
  desk.forgive(failedCalls)
  await desk.text.click()
  const files = beside ? [[...(await jpeg(90, 60))]] : []
  await transfer(desk.text, 'paste', { html: await sample(name), plain: 'plain', files })
  return desk
}

test('Word: headings, marks, nested lists and tables come as such, and the picture that stayed behind is named', async () => {
  const { form, close, stored } = await paste('word', true)
  await form.getByText('could not be pasted with the text: clip_image002.png').waitFor()
  await close()
  expect(await stored()).toBe(
    [
      '<h2>Sevkiyat planı</h2>',
      '<p>Ekim ayında <strong>iki gemi</strong> y<span style="color:#ff0000">ola çıkar</span> ve limana döner.</p>',
      '<p></p>',
      '<ul><li><p>Buğday</p><ul><li><p>Ekmeklik</p></li><li><p>Yemlik</p></li></ul></li><li><p>Arpa</p></li></ul>',
      '<p>Sıra önemlidir:</p>',
      '<ol start="3"><li><p>Tart</p></li><li><p>Yükle</p></li></ol>',
      '<table><tbody><tr><th><p>Liman</p></th><th><p>Ton</p></th></tr>',
      '<tr><td><p>İskenderun</p></td><td><p>24.000</p></td></tr></tbody></table>',
    ].join(''),
  )
})

test('Word: a picture that lies in the RTF beside the text is uploaded in its place', async () => {
  const { text, form, close, stored } = await write()
  await text.click()
  const rtf = await readFile(join(import.meta.dirname, 'clipboard', 'word-picture.rtf'), 'latin1')
  await transfer(text, 'paste', { html: await sample('word'), rtf, files: [[...(await jpeg(90, 60))]] })
  await text.locator('img[src^="/uploads/"]').waitFor()
  expect(await form.getByText('could not be pasted').count()).toBe(0)
  await close()
  const [, src = ''] = /<img src="(\/uploads\/[^"]+)"[^>]*>$/.exec(await stored()) ?? []
  const bytes = Buffer.from(await (await fetch(panel.product.url + src)).arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 60, height: 40 })
})

test('Word: notes keep their number and stand at the end, and no link leads nowhere', async () => {
  const { close, stored } = await paste('word-notes', false)
  await close()
  expect(await stored()).toBe(
    [
      '<p>Terms</p><h2>Terms</h2>',
      '<p>Prices hold for a week<sup>1</sup> and are paid in advance<sup>i</sup>. See annex A and ',
      '<a href="https://example.com/terms">the terms</a>.</p>',
      '<hr /><p><sup>1</sup> From the day of the offer.</p>',
    ].join(''),
  )
})

test('LibreOffice: notes keep their number, and no link leads nowhere', async () => {
  const { text, close, stored } = await write()
  await text.click()
  await transfer(text, 'paste', {
    html: '<p>Paid<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>In advance</p></div>',
  })
  await close()
  expect(await stored()).toBe('<p>Paid<sup>1</sup>.</p><p><sup>1</sup>In advance</p>')
})

test.each([
  [
    'a head that is repeated on every page',
    '<thead><tr><td><p>Port</p></td></tr></thead><tr><td><p>Mersin</p></td></tr>',
    1,
  ],
  ['one bold row alone', '<tr><td><p><b>Port</b></p></td></tr>', 0],
  [
    'a head with an attribute of an odd name',
    '<thead><tr><td "x=1><p>Port</p></td></tr></thead><tr><td><p>Mersin</p></td></tr>',
    1,
  ],
  ['bold words everywhere', '<tr><td><b>Port</b></td></tr><tr><td><b>Mersin</b></td></tr>', 0],
  ['a row that is bold in part', '<tr><td><p><b>Port</b> of</p></td></tr><tr><td><p>Mersin</p></td></tr>', 0],
])('Word: a table with %s', async (_, rows, heads) => {
  const { text } = await write()
  await text.click()
  await transfer(text, 'paste', { html: `<table class=MsoTableGrid>${rows}</table>` })
  await soon(() => text.locator('th, td').count()).toBeGreaterThan(0)
  expect(await text.locator('th').count()).toBe(heads)
})

test('Excel: cells come as a table and not as a picture of it', async () => {
  const { page, close, stored } = await paste('excel', true)
  await expectAccessible(page)
  await close()
  expect(await stored()).toBe(
    [
      '<table><tbody><tr><th><p>Product</p></th><th colspan="2"><p>Tons</p></th></tr>',
      '<tr><td><p>Wheat</p></td><td><p style="text-align:right">12.500</p></td><td><p style="text-align:right">-3</p></td></tr>',
      '<tr><td><p>Barley</p></td><td><p style="text-align:right">8.200</p></td><td><p></p></td></tr></tbody></table>',
    ].join(''),
  )
})

test('Google Docs: marks and nested lists are kept, and where a picture comes from is said', async () => {
  const { form, close, stored } = await paste('google-docs', false)
  await form.getByText('Pictures are shown from lh7-rt.googleusercontent.com').waitFor()
  await close()
  expect(await stored()).toBe(
    [
      '<h2>Harvest report</h2>',
      '<p>Plain, <strong>bold</strong> and <span style="color:#ff9900"><em>orange italic</em></span></p>',
      '<ul><li><p>Outer</p><ul><li><p>Inner</p></li></ul></li></ul>',
      '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe-sample=s2048?key=abc" width="60" height="40" />',
    ].join(''),
  )
})

test('Google Docs: links look like links, and chosen colours stay', async () => {
  const { close, stored } = await paste('google-docs-links', false)
  await close()
  expect(await stored()).toBe(
    '<h3>Where to read on</h3><p>See <a href="https://example.com/report">the report</a> and <u>this line</u><span style="color:#38761d"> in green</span></p>',
  )
})

test.each([
  ['at the end of a line', 'End' as const, '<h2>Ports</h2>', '<p>Before</p><h2>Ports</h2>'],
  ['with what follows it', 'End' as const, '<h2>Ports</h2><p>Mersin</p>', '<p>Before</p><h2>Ports</h2><p>Mersin</p>'],
  ['before a line', 'Home' as const, '<h2>Ports</h2>', '<h2>Ports</h2><p>Before</p>'],
])('a heading is pasted %s', async (_, key, html, expected) => {
  const { page, text, close, stored } = await write('Before')
  await text.locator('p').click()
  await moveCursor(page, text, key)
  await transfer(text, 'paste', { html })
  await close()
  expect(await stored()).toBe(expected)
})

test.each([
  ['Word', '<p class=MsoNormal>H<sub>2</sub>S, m<sup><span lang=TR>3</span></sup><o:p></o:p></p>'],
  [
    'Google Docs',
    '<p><span>H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>S, m</span><span style="color:#000000;vertical-align:super">3</span></p>',
  ],
])('%s: what is set low or high stays so', async (_, html) => {
  const { text, close, stored } = await write()
  await text.click()
  await transfer(text, 'paste', { html })
  await close()
  expect(await stored()).toBe('<p>H<sub>2</sub>S, m<sup>3</sup></p>')
})

test.each([
  ['google-sheets', ['Port', 'Berths', 'Mersin', '21']],
  ['libreoffice-calc', ['Metal', 'Purity', 'Gold', '99.90%']],
])('%s: cells come as a table', async (name, cells) => {
  const { text, close, stored } = await paste(name, true)
  expect(await text.locator('th, td').allInnerTexts()).toEqual(cells)
  await close()
  const [first, second, third, last] = cells
  expect(await stored()).toBe(
    `<table><tbody><tr><th><p>${first}</p></th><th><p>${second}</p></th></tr><tr><td><p>${third}</p></td><td><p style="text-align:right">${last}</p></td></tr></tbody></table>`,
  )
})

test('LibreOffice: colours, links, nested lists and pictures inside the text come along', async () => {
  const { text, close, stored } = await paste('libreoffice-writer', false)
  await text.locator('img[src^="/uploads/"]').waitFor()
  await close()
  const html = await stored()
  expect(html).toContain('<h1>Tender</h1>')
  expect(html).toContain('<span style="color:#c9211e"><strong>terms</strong></span>')
  expect(html).toContain('href="http://example.com/annex"')
  expect(html).toContain('<ol><li><p>Offer</p><ol><li><p>Price</p></li></ol></li><li><p>Bond</p></li></ol>')
  expect(html).toMatch(/<img src="\/uploads\/[\w-]+\.jpg"[^>]*>/)
  expect(html).toContain('<td><p>40 t</p></td>')
})

test('a copied picture is uploaded, also where its address comes with it', async () => {
  const { text } = await write('Here')
  await text.click()
  const files = [[...(await jpeg(60, 40))]]
  await transfer(text, 'paste', { html: '<meta charset="utf-8"><img src="https://example.com/a.jpg">', files })
  await soon(() => text.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([
    expect.stringMatching(/^\/uploads\//),
  ])
})

test('text comes without its looks with Ctrl+Shift+V, and always while the tool is on', async () => {
  const { page, text, tools, close, stored } = await write()
  const html = await sample('google-docs')
  await text.click()
  // Without the V itself: the browser would paste what another test has copied.
  await page.keyboard.down('Control')
  await page.keyboard.down('Shift')
  await transfer(text, 'paste', { html, plain: 'One\nTwo' })
  for (const key of ['Shift', 'Control']) await page.keyboard.up(key)
  await soon(() => text.locator('p').count()).toBe(2)
  await page.keyboard.press('Enter')
  await soon(() => text.locator('p').count()).toBe(3)
  const tool = tools.getByRole('button', { name: 'Paste as plain text' })
  await tool.click()
  await soon(() => tool.getAttribute('aria-pressed')).toBe('true')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await transfer(text, 'paste', { html, plain: 'Three' })
  await close()
  expect(await stored()).toBe('<p>One</p><p>Two</p><p>Three</p>')
})

test('a file that is not a picture is refused with a sentence', async () => {
  const { page, form, text } = await write('Here')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await form.getByText('Only pictures can be put into the text.').waitFor()
  expect(page.url()).toContain('/admin/')
})
