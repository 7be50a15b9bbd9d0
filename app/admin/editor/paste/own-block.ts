import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `${headings}, p, ul, ol, table, blockquote, pre`

/** Begins a line for a heading, which would else become a part of the line at the cursor, or take it in. */
export function ownBlock({ state, view }: Editor, body: HTMLElement): void {
  const [first, second] = body.querySelectorAll(blocks)
  const { $from: at, empty } = state.selection
  const isInside = at.parentOffset > 0 && at.parentOffset < at.parent.content.size
  // Words that were copied out of a heading go into a line.
  if (!first?.matches(headings) || (isInside && !second)) return
  if (!empty || !at.parent.isTextblock || at.parent.content.size === 0) return
  const { tr, schema } = state
  if (isInside) tr.split(at.pos)
  const line = isInside ? at.pos + 1 : at.parentOffset === 0 ? at.before() : at.after()
  tr.insert(line, schema.nodes.paragraph?.create() ?? [])
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, line + 1)))
}
