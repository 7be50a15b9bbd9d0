import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { leadLength, softened } from '#app/site/detail/rich-text/presentable.ts'
import { indentStep } from './indent.ts'

const endsOpening = new Set(['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table'])

/** Where the paragraph stands that the site sets large. */
function findLead(doc: Node): number | undefined {
  let at = 0
  for (const child of doc.children) {
    if (endsOpening.has(child.type.name)) return undefined
    const { length } = child.textContent.replace(/\s+/g, ' ').trim()
    if (child.type.name === 'paragraph' && length > 0) return length <= leadLength ? at : undefined
    at += child.nodeSize
  }
  return undefined
}

function decorate(doc: Node): DecorationSet {
  const found: Decoration[] = []
  const lead = findLead(doc)
  doc.descendants((node, position) => {
    const indent = Number(node.attrs.indent ?? 0)
    const style = indent > 0 ? { style: `margin-left: ${softened(indent * indentStep, 'em')}` } : undefined
    const attributes = { ...style, ...(position === lead && { 'data-lead': '' }) }
    if (Object.keys(attributes).length > 0) found.push(Decoration.node(position, position + node.nodeSize, attributes))
    return !node.isTextblock
  })
  return DecorationSet.create(doc, found)
}

const key = new PluginKey<DecorationSet>('asOnSite')

/** Shows what the site adds to a stored text: its lead, and indents that shrink with the column. */
export const AsOnSite = Extension.create({
  name: 'asOnSite',
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (tr, shown) => (tr.docChanged ? decorate(tr.doc) : shown),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})
