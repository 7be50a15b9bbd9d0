import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { isDecorative } from '#engine/text/address-notes.ts'

/** Where pictures stand that nobody has described, nor said to be decorative. */
export function undescribedIn(doc: Node): number[] {
  const places: number[] = []
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image' && attrs.src && !attrs.alt && !isDecorative(String(attrs.src))) places.push(position)
  })
  return places
}

/** Leads to the next of them, and into the field that asks what it shows. */
export function describeNext(editor: Editor): void {
  const { state, view } = editor
  const places = undescribedIn(state.doc)
  const next = places.find((place) => place > state.selection.from) ?? places[0]
  if (next === undefined) return
  // One transaction: a plugin may add another after each, and a second command would begin from what is no more.
  editor.chain().setNodeSelection(next).scrollIntoView().run()
  // The tools of the picture are there with the next frame.
  requestAnimationFrame(() => {
    view.dom.closest('fieldset')?.querySelector<HTMLInputElement>('[data-describes]')?.focus()
  })
}
