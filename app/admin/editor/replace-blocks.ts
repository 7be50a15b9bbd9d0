import type { Node } from '@tiptap/pm/model'
import { replaceStep, type Transform } from '@tiptap/pm/transform'
import { diffArrays } from 'diff'
import { maxEdits } from '#app/admin/max-edits.ts'

const isEmptyLine = (node: Node | undefined) => node?.type.name === 'paragraph' && node.content.size === 0

/** The line at the end that is there to type in belongs to no text. */
export function blocksOf({ children }: Node): readonly Node[] {
  const end = children.findLastIndex((node) => !isEmptyLine(node)) + 1
  return children.slice(0, end)
}

/** Changes within a block only what differs, so that a caret beside it stays where it is. */
function rewrite(tr: Transform, from: number, was: Node, is: Node): void {
  const start = was.content.findDiffStart(is.content)
  const end = was.content.findDiffEnd(is.content)
  if (was.sameMarkup(is) && start !== null && end) {
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    const slice = is.slice(start, end.b + overlap)
    const step = replaceStep(tr.doc, from + 1 + start, from + 1 + end.a + overlap, slice)
    // What is cut out of lists and tables may be fitted in elsewhere.
    if (step?.apply(tr.doc).doc?.nodeAt(from)?.eq(is)) return void tr.step(step)
  }
  tr.replaceWith(from, from + was.nodeSize, is)
}

const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, node) => size + node.nodeSize, 0)

/** Makes a document say what another says, and leaves the blocks alone that are spelt the same. */
export function replaceBlocks(tr: Transform, wanted: Node, spell: (node: Node) => string): void {
  const [was, is] = [blocksOf(tr.doc), blocksOf(wanted)]
  let [at, from, to] = [0, 0, 0]
  let [removed, added]: [readonly Node[], readonly Node[]] = [[], []]
  const flush = () => {
    const [one, other] = [removed[0], added[0]]
    if (one && other && removed.length === 1 && added.length === 1) rewrite(tr, tr.mapping.map(at), one, other)
    else if (removed.length > 0 || added.length > 0)
      tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + sizeOf(removed)), added)
    at += sizeOf(removed)
    ;[removed, added] = [[], []]
  }
  const whole = [
    { value: was, added: false, removed: true },
    { value: is, added: true, removed: false },
  ]
  for (const { value, ...change } of diffArrays(was.map(spell), is.map(spell), { maxEditLength: maxEdits }) ?? whole) {
    if (change.removed) removed = was.slice(from, from + value.length)
    else if (change.added) added = is.slice(to, to + value.length)
    else {
      flush()
      at += sizeOf(was.slice(from, from + value.length))
    }
    if (!change.added) from += value.length
    if (!change.removed) to += value.length
  }
  flush()
}
