import type { Editor } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'

/** What stands for itself: a selected one is never replaced by what comes next, only by an order to delete it. */
export const selectedBlock = (selection: Selection): Node | undefined =>
  selection instanceof NodeSelection && selection.node.isBlock && selection.node.isAtom ? selection.node : undefined

/** Begins a line below a selected block, so that what comes next does not replace it. */
export function stepAside({ view, state }: Editor): void {
  if (!selectedBlock(state.selection)) return
  const after = state.selection.to
  const tr = state.tr.insert(after, state.schema.nodes.paragraph?.create() ?? [])
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)))
}

/**
 * Puts blocks to the cursor, or above or below the line at a place, in their order, and the cursor into the line below
 * them. No word is torn apart by what is dropped on it.
 */
export function insertBlocks(editor: Editor, blocks: readonly Node[], position?: number): void {
  const { tr, selection, schema } = editor.state
  if (position === undefined && !selectedBlock(selection)) tr.deleteSelection()
  const at = tr.doc.resolve(position === undefined ? tr.mapping.map(selection.to) : position)
  const fragment = Fragment.from([...blocks])
  let from = at.pos
  if (at.parent.isTextblock) {
    const { size } = at.parent.content
    const isEmpty = size === 0
    const isInside = at.parentOffset > 0 && at.parentOffset < size
    if (isInside && position === undefined) {
      tr.split(at.pos)
      from = at.pos + 1
    } else from = at.parentOffset > size / 2 ? at.after() : at.before()
    // An empty line was made for what comes here, unless a list entry needs it.
    if (isEmpty && at.node(-1).canReplace(at.index(-1), at.indexAfter(-1), fragment)) tr.delete(from, from + 2)
  }
  tr.insert(from, fragment)
  const end = from + fragment.size
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, schema.nodes.paragraph?.create() ?? [])
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView()
  // Only a text that has the focus is scrolled.
  editor.view.focus()
  editor.view.dispatch(tr)
}
