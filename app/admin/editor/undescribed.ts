import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Selection } from '@tiptap/pm/state'
import { isDecorative } from '#engine/text/address-notes.ts'
import { selectedBlock } from './insert-blocks.ts'
import { showPicture } from './show-picture.ts'

/** Where pictures stand that nobody has described, nor said to be decorative. */
export function undescribedIn(doc: Node): number[] {
  const places: number[] = []
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image' && attrs.src && !attrs.alt && !isDecorative(String(attrs.src))) places.push(position)
  })
  return places
}

/** Those among them that just came into the text; of one that is selected, the tools ask. */
export function justAdded({ state }: Editor, addresses: readonly string[]): number[] {
  if (addresses.length === 0) return []
  const isAsked = (place: number) => {
    const address = String(state.doc.nodeAt(place)?.attrs.src)
    return place !== selectedAt(state.selection) && addresses.includes(address)
  }
  return undescribedIn(state.doc).filter(isAsked)
}

const selectedAt = (selection: Selection) => (selectedBlock(selection) ? selection.from : undefined)

/** Leads to the next of them, and into the field that asks what it shows. */
export function describeNext(editor: Editor, places = undescribedIn(editor.state.doc)): void {
  const { state, view } = editor
  const next = places.find((place) => place > state.selection.from) ?? places[0]
  if (next === undefined) return
  editor.commands.setNodeSelection(next)
  // The tools of the picture are there with the next frame, and the text has made room for them with the one after.
  requestAnimationFrame(() => {
    view.dom.closest('fieldset')?.querySelector<HTMLInputElement>('[data-describes]')?.focus({ preventScroll: true })
    requestAnimationFrame(() => showPicture(editor, next))
  })
}
