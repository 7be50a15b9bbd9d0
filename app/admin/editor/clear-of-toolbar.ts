import type { Editor } from '@tiptap/core'

export const barsOf = ({ view }: Editor) => view.dom.closest('fieldset')?.querySelector('[data-bars]')

/** How close to the edges the cursor may come before the form scrolls: never under the bars, which stay at the top. */
export const clearOfToolbar = (editor: Editor) => ({
  get top() {
    // In full screen the text scrolls below them.
    if (editor.view.dom.closest('[data-full-screen]')) return 8
    return 8 + (barsOf(editor)?.clientHeight ?? 0)
  },
  right: 5,
  bottom: 8,
  left: 5,
})
