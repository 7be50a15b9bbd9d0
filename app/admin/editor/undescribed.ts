import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Behind the address, as everywhere: it says nothing of its own, and somebody decided so. */
const decorative = '#decorative'

export const isDecorative = (src: unknown): boolean => String(src).endsWith(decorative)

/** The address of a picture that is decorative or not. */
export const asDecorative = (src: unknown, is: boolean): string =>
  String(src).replace(decorative, '') + (is ? decorative : '')

/** Where pictures stand that nobody has described, nor said to be decorative. */
export function undescribedIn(doc: Node): number[] {
  const places: number[] = []
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image' && attrs.src && !attrs.alt && !isDecorative(attrs.src)) places.push(position)
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
