import { Extension } from '@tiptap/core'

const blocks = ['paragraph', 'heading', 'blockquote', 'codeBlock']
const max = 8
export const indentStep = 2

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Moves the selected blocks in or out by a step; entries of a list change their level. */
      indentBy: (by: 1 | -1) => ReturnType
    }
  }
}

/** Indentation as a margin that the site keeps. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(max, Number(element.dataset.indent) || 0),
          renderHTML: ({ indent }) =>
            indent > 0 ? { 'data-indent': indent, style: `margin-left: ${indent * indentStep}em` } : {},
        },
      },
    },
  ],
  addCommands: () => ({
    indentBy:
      (by) =>
      ({ editor, commands, state, tr, dispatch }) => {
        if (editor.isActive('listItem'))
          return by > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem')
        let changed = false
        state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
          if (!blocks.includes(node.type.name)) return
          const indent = Math.min(max, Math.max(0, Number(node.attrs.indent) + by))
          if (indent === node.attrs.indent) return false
          if (dispatch) tr.setNodeAttribute(position, 'indent', indent)
          changed = true
          // What stands inside moves along.
          return false
        })
        return changed
      },
  }),
})
