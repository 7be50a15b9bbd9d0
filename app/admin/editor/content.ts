import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'
import { storedSpelling } from './stored-spelling.ts'

/** The empty line at the end is there to type in, not to be stored. */
const lastLine = /(<p><\/p>)+$/

/** The text as it is stored. */
export const contentOf = (editor: Editor): string =>
  editor.isEmpty ? '' : storedSpelling(editor.getHTML()).replace(lastLine, '')

/** True where a stored text is what the editor holds, however it is spelt. */
export function holds(editor: Editor, html: string): boolean {
  const { schema } = editor
  const written = getHTMLFromFragment(createDocument(html, schema).content, schema)
  return storedSpelling(written).replace(lastLine, '') === contentOf(editor)
}
