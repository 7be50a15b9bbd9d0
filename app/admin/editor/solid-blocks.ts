import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { selectedBlock } from './insert-blocks.ts'

/** Typing beside a selected picture begins a line below it instead of replacing it. */
export const SolidBlocks = Extension.create({
  name: 'solidBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: ({ state, dispatch }, _from, _to, text) => {
          const { paragraph } = state.schema.nodes
          if (!selectedBlock(state.selection) || !paragraph) return false
          const after = state.selection.to
          const tr = state.tr.insert(after, paragraph.create(null, state.schema.text(text)))
          dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1 + text.length)).scrollIntoView())
          return true
        },
      },
    }),
  ],
})
