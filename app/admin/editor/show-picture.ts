import type { Editor } from '@tiptap/core'
import { barsOf } from './clear-of-toolbar.ts'

/** Between a picture and the edges of what can be seen. */
const gap = 12

function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  return undefined
}

/** Scrolls a picture into what the bars leave of the window, also while the focus is in one of them. */
export function showPicture(editor: Editor, place: number): void {
  if (editor.isDestroyed) return
  const node = editor.view.nodeDOM(place)
  const bars = barsOf(editor)
  const scroller = scrollerOf(editor.view.dom)
  if (!(node instanceof HTMLElement) || !bars || !scroller) return
  // Its frame may be a line of text high.
  const picture = (node.querySelector('img') ?? node).getBoundingClientRect()
  const window = scroller.getBoundingClientRect()
  // Once the text is scrolled, they stand at its top; in full screen above it.
  const top = window.top + (scroller.contains(bars) ? bars.clientHeight : 0) + gap
  const below = picture.bottom + gap - window.bottom
  const above = picture.top - top
  // Of one that is higher than the window, its beginning is shown.
  const by = below > 0 ? Math.min(below, above) : Math.min(above, 0)
  if (by === 0) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ top: by, behavior: isCalm ? 'instant' : 'smooth' })
}
