import type { Editor } from '@tiptap/core'

/** Links the selected words; without any, the address itself is written. An empty address takes the link away. */
export function setLink(editor: Editor, href: string): void {
  // A chain focuses a frame later: what is typed until then would be lost.
  editor.view.focus()
  const chain = editor.chain().extendMarkRange('link')
  if (href === '') chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}
