import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { replaceBlocks } from './replace-blocks.ts'
import { storedSpelling } from './stored-spelling.ts'

type TakeOverOptions = {
  /** Not where somebody else's words came in: undoing must not take them away. */
  readonly isUndoable: boolean
}

/** Takes a text over that came from outside, block by block: the caret stays, and so does what can be undone. */
export function takeOver(editor: Editor, html: string, { isUndoable }: TakeOverOptions): void {
  const { schema, state } = editor
  const spell = (node: Node) => storedSpelling(getHTMLFromFragment(Fragment.from(node), schema))
  const { tr } = state
  replaceBlocks(tr, createDocument(html, schema), spell)
  editor.view.dispatch(tr.setMeta('addToHistory', isUndoable).setMeta('preventUpdate', true))
}
