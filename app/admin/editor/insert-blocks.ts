import type { Editor } from '@tiptap/core'
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

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

/** Where blocks go: above or below the line at a position, or right there, which cuts a line in two. */
export type Place = { readonly at: number; readonly side: 'above' | 'below' | 'here' }

/** At the end of a line the line below it is meant, also after more was typed into this one. */
export function placeAt({ parent, parentOffset, pos }: ResolvedPos): Place {
  if (!parent.isTextblock) return { at: pos, side: 'here' }
  if (parentOffset === parent.content.size) return { at: pos, side: 'below' }
  return { at: pos, side: parentOffset === 0 ? 'above' : 'here' }
}

/** No word is torn apart by what is dropped on it. */
export function placeBeside(at: ResolvedPos): Place {
  if (!at.parent.isTextblock) return { at: at.pos, side: 'here' }
  const isAbove = at.parentOffset < at.parent.content.size / 2
  return isAbove ? { at: at.start(), side: 'above' } : { at: at.end(), side: 'below' }
}

/** Puts blocks to a place, in their order; answers where they begin and end. */
export function putBlocks(tr: Transaction, blocks: readonly Node[], { at, side }: Place): { from: number; to: number } {
  const place = tr.doc.resolve(at)
  const { parent, parentOffset } = place
  const fragment = Fragment.from([...blocks])
  let [from, until] = [at, at]
  if (parent.isTextblock) {
    const { size } = parent.content
    const [index, outer] = [place.index(-1), place.node(-1)]
    const isAbove = side === 'above' || (side === 'here' && parentOffset === 0)
    // An empty line was made for what comes here, unless a list entry needs it.
    if (size === 0 && outer.canReplace(index, index + 1, fragment)) [from, until] = [place.before(), place.after()]
    else if (side === 'here' && parentOffset > 0 && parentOffset < size) {
      tr.split(at)
      from = until = at + 1
    } else from = until = isAbove && outer.canReplace(index, index, fragment) ? place.before() : place.after()
  }
  tr.replaceWith(from, until, fragment)
  return { from, to: from + fragment.size }
}

/** Puts the cursor into the line below blocks that end there. */
export function goBelow(tr: Transaction, end: number): void {
  const { paragraph } = tr.doc.type.schema.nodes
  if (!tr.doc.resolve(end).nodeAfter?.isTextblock) tr.insert(end, paragraph?.create() ?? [])
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView()
}

/** Puts blocks to the cursor, and the cursor into the line below them. */
export function insertBlocks(editor: Editor, blocks: readonly Node[]): void {
  const { tr } = editor.state
  if (!selectedBlock(tr.selection)) tr.deleteSelection()
  const { to } = putBlocks(tr, blocks, placeAt(tr.selection.$to))
  goBelow(tr, to)
  // Only a text that has the focus is scrolled.
  editor.view.focus()
  editor.view.dispatch(tr)
}
