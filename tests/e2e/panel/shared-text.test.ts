import { expect, test } from 'vitest'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { cutApi } from '#tests/e2e/site/support/api.ts'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { expectAccessible } from '#tests/support/browser.ts'
import { moveCursor } from './support/editor.ts'
import { card, editForm, gone } from './support/form.ts'
import { failedCalls, startPanel } from './support/panel.ts'
import { create, typeNamed } from './support/types.ts'

const panel = startPanel({ savesDrafts: true })
const pages = typeNamed('project-details')
const began = '<p>First of it</p><p>Second of it</p><p>Third of it</p>'

/** Somebody in front of the text of a page. */
async function write(id: number) {
  const { page, forgive } = await panel.open('project-details')
  forgive(failedCalls)
  await card(page, pages, id).getByRole('button', { name: /^Edit/ }).click()
  const form = editForm(page, pages)
  const editor = form.getByRole('textbox', { name: 'Rich content' })
  await editor.getByText('First of it').waitFor()
  const append = async (paragraph: string, words: string) => {
    await editor.getByText(paragraph).click()
    await moveCursor(page, editor, 'End')
    await page.keyboard.type(words)
  }
  const text = () => editor.locator(':scope > *').allInnerTexts()
  const isSaved = () => form.getByText('Draft saved', { exact: false }).first().waitFor()
  return { page, form, editor, append, text, isSaved }
}

async function begin() {
  const owner = await create(panel.product, typeNamed('projects'), { title: 'Shared' })
  const item = await create(panel.product, pages, { project_id: owner.id, title: 'A page', wysiwyg_content: began })
  const saved = async (field = 'wysiwyg_content') => {
    const { drafts } = (await panel.product.call('GET', '/api/drafts?type=project-details')).json as DraftPage
    const { id } = drafts.find(({ item_id: of }) => of === item.id) ?? {}
    if (id === undefined) return undefined
    return ((await panel.product.call('GET', `/api/drafts/${id}`)).json as Draft).data[field]
  }
  return { item, saved }
}

test('two people write in different paragraphs of one text: both have both, and each undoes only their own', async () => {
  const { item, saved } = await begin()
  const [one, other] = [await write(item.id), await write(item.id)]
  await one.append('First of it', ', by one')
  await one.isSaved()
  await other.append('Third of it', ', by the other')
  await other.editor.getByText('First of it, by one').waitFor()
  await soon(() => saved()).toBe('<p>First of it, by one</p><p>Second of it</p><p>Third of it, by the other</p>')
  // The caret is where it was.
  await other.page.keyboard.type(' person')
  expect(await other.text()).toEqual(['First of it, by one', 'Second of it', 'Third of it, by the other person'])
  await soon(() => saved()).toContain('by the other person')
  await one.page.keyboard.type(' person')
  await one.editor.getByText('by the other person').waitFor()
  expect(await one.editor.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await one.page.keyboard.type(', too')
  const both = '<p>First of it, by one person, too</p><p>Second of it</p><p>Third of it, by the other person</p>'
  await soon(() => saved()).toBe(both)
  for (const { form, editor, isSaved } of [one, other]) {
    await editor.getByText('by one person, too').waitFor()
    await isSaved()
    expect(await form.getByRole('button', { name: 'Compare and choose' }).count()).toBe(0)
  }
  await soon(async () => {
    await one.page.keyboard.press('Control+z')
    return one.text()
  }).toEqual(['First of it', 'Second of it', 'Third of it, by the other person'])
  await soon(() => saved()).toBe('<p>First of it</p><p>Second of it</p><p>Third of it, by the other person</p>')
})

test('only the paragraph that both wrote in is chosen; what each wrote elsewhere is kept', async () => {
  const { item, saved } = await begin()
  const [one, other] = [await write(item.id), await write(item.id)]
  await cutApi(other.page, '**/api/changes*')
  await one.append('First of it', ', by one')
  await one.append('Second of it', ', by one')
  await one.isSaved()
  await soon(() => saved()).toContain('Second of it, by one')
  await other.append('Second of it', ', by the other')
  await other.append('Third of it', ', by the other')
  await other.form.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = other.page.getByRole('alertdialog')
  const part = dialog.getByRole('group', { name: 'Rich content, this part' })
  expect(await part.innerText()).toMatch(/Second of it, by one[\s\S]*Second of it, by the other/)
  expect(await part.innerText()).not.toMatch(/First|Third/)
  const all = dialog.getByRole('group', { name: 'Rich content', exact: true })
  expect(await all.innerText()).toMatch(/First of it, by one\s+Second of it, by the other\s+Third of it, by the other/)
  await expectAccessible(other.page)
  await part.getByRole('radio').first().check()
  await soon(() => all.innerText()).toMatch(/Second of it, by one\s/)
  await dialog.getByRole('button', { name: 'Save the choice' }).click()
  await gone(dialog)
  await soon(() => saved()).toBe(
    '<p>First of it, by one</p><p>Second of it, by one</p><p>Third of it, by the other</p>',
  )
  expect(await other.text()).toEqual(['First of it, by one', 'Second of it, by one', 'Third of it, by the other'])
})

test('two people build sections at once: each has both, and discarding takes back one’s own alone', async () => {
  const { item, saved } = await begin()
  const build = async () => {
    const person = await write(item.id)
    await person.form.getByRole('button', { name: 'Open the builder' }).click()
    const builder = person.page.getByRole('dialog', { name: 'Content sections' })
    const texts = builder.getByRole('listitem').locator('textarea')
    const add = async (words: string) => {
      await builder.getByRole('button', { name: 'Add text' }).click()
      await texts.last().fill(words)
    }
    const read = () => texts.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
    return { ...person, builder, texts, add, read }
  }
  const inDraft = async () =>
    ((await saved('content_sections')) as { content: string }[] | undefined)?.map(({ content }) => content)
  const [one, other] = [await build(), await build()]
  await one.add('By one')
  await soon(inDraft).toEqual(['By one'])
  await other.add('By the other')
  await soon(other.read).toEqual(['By one', 'By the other'])
  // The caret is where it was.
  await other.page.keyboard.type(' person')
  const both = ['By one', 'By the other person']
  expect(await other.read()).toEqual(both)
  await soon(inDraft).toEqual(both)
  await soon(one.read).toEqual(both)
  await one.texts.first().focus()
  await one.page.keyboard.press('End')
  await one.page.keyboard.type(', too')
  await other.builder.getByRole('button', { name: 'Use these sections' }).click()
  await gone(other.builder)
  await soon(inDraft).toEqual(['By one, too', 'By the other person'])

  await one.builder.getByRole('button', { name: 'Cancel' }).click()
  await one.page.getByRole('button', { name: 'Discard changes' }).click()
  await gone(one.builder)
  await soon(inDraft).toEqual(['By the other person'])
})
