import { expect, test } from 'vitest'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible, phone } from '#tests/support/browser.ts'
import { createDesk, moveCursor } from './support/editor.ts'
import { addButton, addForm, cancel, card, editForm, gone, save } from './support/form.ts'
import { startPanel } from './support/panel.ts'
import { create, itemsOf, typeNamed } from './support/types.ts'

const panel = startPanel()
const write = createDesk(panel)

test('a table is inserted, filled by keyboard, grows and shrinks', async () => {
  const { page, form, text, tools, close, stored } = await write('Before')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await tools.getByRole('button', { name: 'Table', exact: true }).click()
  await form.getByText('Table with three rows and three columns inserted.').waitFor({ state: 'attached' })
  const table = form.getByRole('toolbar', { name: 'Table' })
  await table.getByRole('button', { name: 'Delete column' }).click()
  await soon(() => text.locator('th, td').count()).toBe(6)
  await table.getByRole('button', { name: 'Delete row' }).click()
  await soon(() => text.locator('th, td').count()).toBe(4)
  await table.getByRole('button', { name: 'Header row' }).click()
  await soon(() => text.locator('th').count()).toBe(2)
  // The editor takes the focus back a frame later.
  await soon(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (const word of ['Port', 'Tons', 'Mersin', '12', 'Derince', '8']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  // The last Tab made one row more.
  await soon(() => text.locator('tr').count()).toBe(4)
  await table.getByRole('button', { name: 'Delete row' }).click()
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Column after' }).click()
  await table.getByRole('button', { name: 'Delete column' }).click()
  await close()
  expect(await stored()).toMatch(/^<p>Before<\/p><table><tbody><tr><th><p>Port<\/p><\/th>.*<\/tbody><\/table>/)
  expect((await stored()).match(/<tr>/g)).toHaveLength(3)
})

test('typed addresses become links once a space or Enter ends them', async () => {
  const { page, text, close, stored } = await write()
  await text.click()
  await page.keyboard.type('See www.example.com, and (https://example.org/x) or info@example.com now.\n')
  await page.keyboard.type('https://example.net/y\nafter. No.dots here, etc. either\n')
  // A line break ends a word too.
  await page.keyboard.type('At')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('www.example.edu now')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('www.example.info\n')
  await close()
  const html = await stored()
  expect(html).toContain(
    'See <a href="https://www.example.com">www.example.com</a>, and (<a href="https://example.org/x">https://example.org/x</a>) or <a href="mailto:info@example.com">info@example.com</a> now.',
  )
  expect(html).toContain('<p><a href="https://example.net/y">https://example.net/y</a></p><p>after. No.dots here, etc.')
  expect(html).toContain('<a href="https://www.example.edu">www.example.edu</a> now')
  expect(html).toContain('<a href="https://www.example.info">www.example.info</a></p>')
})

test('Ctrl K in the text asks where the selected words lead', async () => {
  const { page, form, on, close, stored } = await write('A desk')
  await on('A desk')
  await page.keyboard.press('Control+k')
  const address = form.getByRole('combobox', { name: 'Link address' })
  await address.waitFor()
  await soon(() => address.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.getByRole('dialog', { name: 'Search everything' }).count()).toBe(0)
  await address.fill('www.example.com')
  await page.keyboard.press('Enter')
  await close()
  expect(await stored()).toContain('<a href="https://www.example.com">A desk</a>')
})

test('Markdown is understood as it is typed', async () => {
  const { page, text, close, stored } = await write()
  await text.click()
  await page.keyboard.type('## Heading\n- one\n')
  await page.keyboard.press('Tab')
  await page.keyboard.type('in\n\n\n> quote\n\n**bold** *it* ~~gone~~ `code`\n[desk](www.example.com) now\n---')
  await page.keyboard.type('End')
  await close()
  const html = await stored()
  expect(html).toContain(
    '<h2>Heading</h2><ul><li><p>one</p><ul><li><p>in</p></li></ul></li></ul><blockquote><p>quote</p>',
  )
  expect(html).toContain('<strong>bold</strong> <em>it</em> <s>gone</s> <code>code</code>')
  expect(html).toContain('<a href="https://www.example.com">desk</a> now')
  expect(html).toMatch(/<hr \/><p>End<\/p>$/)
})

test('a link is picked by the name of a page, or completed', async () => {
  const { page, form, text, tools, on, close, stored } = await write('first', 'second', 'third')
  const address = form.getByRole('combobox', { name: 'Link address' })
  await on('first', 'Link')
  await address.fill('abou')
  await form.getByRole('option', { name: /#about/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await gone(address)
  await on('second', 'Link')
  await address.fill('www.example.com/x')
  await page.keyboard.press('Enter')
  await gone(address)
  await on('third', 'Link')
  await address.fill('WRITTEN about')
  await form
    .getByRole('option', { name: /Written about/ })
    .last()
    .click()
  await gone(address)
  expect(await tools.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed')).toBe('true')
  expect(await form.count()).toBe(1)
  await text.click()
  await close()
  expect(await stored()).toMatch(
    /^<p><a href="#about">first<\/a><\/p><p><a href="https:\/\/www.example.com\/x">second<\/a><\/p><p><a href="\/project-detail\/\d+">third<\/a><\/p>$/,
  )
})

test('finds and replaces, with the Turkish i, and without where case counts', async () => {
  const { page, form, text, close, stored } = await write('IŞIK ve <strong>ış</strong>ık', 'Işık, sonra ışık')
  await text.click()
  await page.keyboard.press('Control+f')
  const bar = form.getByRole('search', { name: 'Find and replace' })
  const status = bar.getByRole('status')
  await bar.getByLabel('Find', { exact: true }).fill('ışık')
  await soon(() => status.innerText()).toMatch(/of 4$/)
  await bar.getByLabel('Match case').check()
  await soon(() => status.innerText()).toMatch(/of 2$/)
  await expectAccessible(page)
  await bar.getByLabel('Replace with').fill('lamba')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await soon(() => status.innerText()).toBe('2 replaced')
  await page.keyboard.press('Escape')
  await gone(bar)
  expect(await form.count()).toBe(1)
  await close()
  expect(await stored()).toBe('<p>IŞIK ve <strong>lamba</strong></p><p>Işık, sonra lamba</p>')
})

test('counts words, and tells the browser the language the site will say', async () => {
  const { page, form, text } = await write('Three little words')
  await form.getByText('3 words').waitFor()
  expect(await text.getAttribute('lang')).toBe('en')
  expect(await text.getAttribute('spellcheck')).toBe('true')
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Buğday ığdır’da yetişir, ışıl ışıl')
  await form.getByText('5 words').waitFor()
  await soon(() => text.getAttribute('lang')).toBe('tr')
})

test('products are Turkish whatever is written of them', async () => {
  const owner = await create(panel.product, typeNamed('our-products'), { title: 'Cam' })
  const type = typeNamed('product-details')
  const { id } = await create(panel.product, type, {
    product_id: owner.id,
    title: 'Cam',
    wysiwyg_content: '<p>Cam</p>',
  })
  const { page } = await panel.open('product-details')
  await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
  const text = editForm(page, type).getByRole('textbox', { name: 'Rich content' })
  await soon(() => text.getAttribute('lang')).toBe('tr')
})

test('what was written before a save can still be undone after it', async () => {
  const { page, text, edit, close, stored } = await write('First')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type(' and second')
  await close()
  expect(await stored()).toBe('<p>First and second</p>')
  await edit()
  await text.click()
  await page.keyboard.press('Control+z')
  await soon(() => text.innerText()).toBe('First')
  await close()
  expect(await stored()).toBe('<p>First</p>')
})

test('items with the same text have a history each', async () => {
  const type = typeNamed('project-details')
  const owner = await create(panel.product, typeNamed('projects'), { title: 'Another' })
  const twin = { project_id: owner.id, title: 'A twin', wysiwyg_content: '<p>Same!</p>' }
  const { id: other } = await create(panel.product, type, twin)
  const { page, form, text, edit, close } = await write('Same')
  const undo = async () => {
    await text.click()
    await page.keyboard.press('Control+z')
  }
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type('!')
  await close()
  await card(page, type, other).getByRole('button', { name: /^Edit/ }).click()
  await undo()
  expect(await text.innerText()).toBe('Same!')
  await cancel(form, type)
  await gone(form)
  await edit()
  await undo()
  await soon(() => text.innerText()).toBe('Same')
})

test('what was written before an item was added can still be undone after it', async () => {
  const type = typeNamed('project-details')
  const owner = await create(panel.product, typeNamed('projects'), { title: 'Without a page' })
  const { page } = await panel.open('project-details')
  await addButton(page, type).click()
  const added = addForm(page, type)
  await added.locator('[name="title"]').fill('Just added')
  await added.locator('[name="project_id"]').selectOption(String(owner.id))
  const fresh = added.getByRole('textbox', { name: 'Rich content' })
  await fresh.click()
  await page.keyboard.type('First')
  await added.getByRole('toolbar', { name: 'Rich content, formatting' }).getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' and second')
  await save(added)
  await gone(added)
  const saved = (await itemsOf(panel.product, type)).find(({ title }) => title === 'Just added')
  await card(page, type, saved?.id ?? 0)
    .getByRole('button', { name: /^Edit/ })
    .click()
  const text = editForm(page, type).getByRole('textbox', { name: 'Rich content' })
  await text.click()
  await page.keyboard.press('Control+z')
  await soon(() => text.innerText()).not.toContain('and second')
})

test('colours by name survive, from the clipboard and from other programs', async () => {
  const { text, close, edit, stored, page } = await write('<p><span style="color: rebeccapurple">Named</span></p>')
  expect(await stored()).toBe('<p><span style="color:rebeccapurple">Named</span></p>')
  await text.click()
  await moveCursor(page, text, 'Control+End')
  await page.keyboard.type('!')
  await close()
  expect(await stored()).toBe('<p><span style="color:#663399">Named!</span></p>')
  await edit()
})

test('italic is italic and headings shrink from level to level', async () => {
  const levels = [1, 2, 3, 4, 5].map((level) => `<h${level}>Level ${level}</h${level}>`).join('')
  const { text } = await write(levels, '<p>Then <em>italic</em> words</p>')
  const style = await text.locator('em').evaluate((element) => {
    const { fontStyle, color } = getComputedStyle(element)
    return { fontStyle, isPlain: color === getComputedStyle(element.parentElement as Element).color }
  })
  expect(style).toEqual({ fontStyle: 'italic', isPlain: true })
  const sizes = await text
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})

test('fits a phone: the tools scroll sideways and the keys reach them all', async () => {
  const { page, form, text, tools } = await write('<table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>')
  await page.setViewportSize(phone)
  await text.locator('td').click()
  expect(await form.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const { scrollWidth, clientWidth, clientHeight } = await tools.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
    clientHeight: element.clientHeight,
  }))
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(clientHeight).toBeLessThan(60)
  await tools.getByRole('combobox').focus()
  await page.keyboard.press('End')
  const last = tools.getByRole('button', { name: 'Full screen' })
  await soon(() => last.evaluate((tool) => tool === document.activeElement)).toBe(true)
  await expectAccessible(page)
})
