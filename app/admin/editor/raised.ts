import { Mark } from '@tiptap/core'

const raisedMark = (name: string, tag: 'sub' | 'sup', align: string, key: string) =>
  Mark.create({
    name,
    // Nothing stands low and high at once.
    excludes: 'subscript superscript',
    // Google Docs says it as a style only.
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** As in H₂S and m³. */
export const raised = [
  raisedMark('subscript', 'sub', 'sub', 'Mod-,'),
  raisedMark('superscript', 'sup', 'super', 'Mod-.'),
]
