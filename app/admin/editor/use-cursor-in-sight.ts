import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

const moves = /^(Arrow|Home$|End$|Page)/

/** ProseMirror keeps a cursor clear of the bars that a key has moved, but only where the browser tells it within 50 ms. */
export function useCursorInSight(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view
    let isMoving = false
    const onKey = ({ key }: KeyboardEvent) => {
      isMoving = moves.test(key)
    }
    const onPointer = () => {
      isMoving = false
    }
    const onSelection = () => {
      if (isMoving) editor.commands.scrollIntoView()
      isMoving = false
    }
    dom.addEventListener('keydown', onKey)
    dom.addEventListener('pointerdown', onPointer)
    editor.on('selectionUpdate', onSelection)
    return () => {
      dom.removeEventListener('keydown', onKey)
      dom.removeEventListener('pointerdown', onPointer)
      editor.off('selectionUpdate', onSelection)
    }
  }, [editor])
}
