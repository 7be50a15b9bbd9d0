import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { barsOf } from './clear-of-toolbar.ts'

/** So much of a picture must be seen that it is known which one. */
const enough = 48

function bottomOf({ state, view }: Editor): number {
  const { from, head } = state.selection
  const node = view.nodeDOM(from)
  return (node instanceof Element ? node.getBoundingClientRect() : view.coordsAtPos(head)).bottom
}

/** The bars grow over the text when something is selected that has tools of its own: never over the very thing. */
export function useInSight(editor: Editor, isPicture: boolean, isTable: boolean): void {
  useEffect(() => {
    if (!isPicture && !isTable) return
    const look = () => {
      const bars = barsOf(editor)?.getBoundingClientRect()
      if (bars && bottomOf(editor) < bars.bottom + (isPicture ? enough : 0)) editor.commands.scrollIntoView()
    }
    // The browser makes up for what the bars push down with the next frame only.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [editor, isPicture, isTable])
}
