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
export function describeNext({ state, commands, view }: Editor): void {
  const places = undescribedIn(state.doc)
  const next = places.find((place) => place > state.selection.from) ?? places[0]
  if (next === undefined) return
  commands.setNodeSelection(next)
  commands.scrollIntoView()
  // The tools of the picture are there with the next frame.
  requestAnimationFrame(() => {
    view.dom.closest('fieldset')?.querySelector<HTMLInputElement>('[data-describes]')?.focus()
  })
}
