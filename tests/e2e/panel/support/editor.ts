import type { TiptapEditorHTMLElement } from '@tiptap/core'
import type { Locator, Page } from 'playwright-core'
import { soon } from '#tests/e2e/site/support/soon.ts'
import { card, editForm, gone, save } from './form.ts'
import type { startPanel } from './panel.ts'
import { create, find, typeNamed } from './types.ts'

const type = typeNamed('project-details')

/** A line beside which a picture will stand that is on its way. */
export const awaited = '[data-awaits]'

/** Opens editors with lines in them, each on the page of a project of its own. */
export function createDesk(panel: ReturnType<typeof startPanel>) {
  return async (...lines: readonly string[]) => {
    // A line with tags is taken as it is.
    const wysiwyg_content = lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')
    const owner = await create(panel.product, typeNamed('projects'), { title: 'Written about' })
    const detail = { project_id: owner.id, title: 'A page', ...(wysiwyg_content && { wysiwyg_content }) }
    const { id } = await create(panel.product, type, detail)
    const arrived = await panel.open('project-details')
    const { page } = arrived
    const form = editForm(page, type)
    const text = form.getByRole('textbox', { name: 'Rich content' })
    const tools = form.getByRole('toolbar', { name: 'Rich content, formatting' })
    const edit = async () => {
      await card(page, type, id).getByRole('button', { name: /^Edit/ }).click()
      await text.waitFor()
    }
    await edit()

    /** Selects a line and does something to it. */
    const on = async (line: string, ...names: readonly string[]) => {
      const found = text.locator('p, li, h1, h2, h3, h4, h5, h6').getByText(line, { exact: true })
      await found.last().click({ clickCount: 3 })
      for (const name of names) await tools.getByRole('button', { name, exact: true }).click()
    }
    const close = async () => {
      await save(form)
      await gone(form)
    }
    /** Saves, and opens the page as a visitor. */
    const publish = async (): Promise<Locator> => {
      await close()
      const { page: visitor } = await panel.arrive()
      await visitor.goto(`/project-detail/${owner.id}`)
      const main = visitor.getByRole('main')
      await main.waitFor()
      return main
    }
    const stored = async () => String((await find(panel.product, type, id))?.wysiwyg_content)
    return { ...arrived, id, owner, form, text, tools, on, edit, close, publish, stored }
  }
}

/** Presses a key until the editor knows where the cursor went: a program pastes and types sooner than any person. */
export async function moveCursor(page: Page, text: Locator, key: 'Home' | 'End' | 'Control+End'): Promise<void> {
  await soon(async () => {
    await page.keyboard.press(key)
    return await text.evaluate((element, pressed) => {
      const { view, state } = (element as TiptapEditorHTMLElement).editor ?? {}
      const { anchorNode, anchorOffset = 0 } = getSelection() ?? {}
      if (!view || !state || !anchorNode) return false
      const { doc, selection } = state
      // Where it was before may be the end of a line as well.
      if (view.posAtDOM(anchorNode, anchorOffset) !== selection.anchor) return false
      const { pos, parent, parentOffset } = selection.$from
      if (pressed === 'Control+End') return pos === doc.content.size - 1
      return parentOffset === (pressed === 'Home' ? 0 : parent.content.size)
    }, key)
  }).toBe(true)
}

type Given = {
  readonly html?: string
  readonly plain?: string
  readonly rtf?: string
  /** The bytes of pictures. */
  readonly files?: readonly (readonly number[])[]
}

/** Pastes at the cursor, or drops near the top of the text, as other programs and folders do it. */
export const transfer = (text: Locator, kind: 'paste' | 'drop', given: Given): Promise<void> =>
  text.evaluate(
    (element, { kind: way, html, plain, rtf, files = [] }) => {
      const data = new DataTransfer()
      if (html !== undefined) data.setData('text/html', html)
      if (plain !== undefined) data.setData('text/plain', plain)
      if (rtf !== undefined) data.setData('text/rtf', rtf)
      for (const [index, bytes] of files.entries())
        data.items.add(new File([new Uint8Array(bytes)], `clip${index}.jpg`, { type: 'image/jpeg' }))
      const { left, top } = element.getBoundingClientRect()
      const place = { clientX: left + 30, clientY: top + 30 }
      const event =
        way === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place })
      element.dispatchEvent(event)
    },
    { kind, ...given },
  )

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Inserts pictures with the Image tool. */
export async function choose(page: Page, tools: Locator, ...files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await tools.getByRole('button', { name: 'Image', exact: true }).click()
  await (await chooser).setFiles([...files])
}
