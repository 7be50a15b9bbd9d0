import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Caret = readonly [start: number | null, end: number | null]
export type CaretRef = RefObject<Caret | undefined>

/** A field that another will take the place of: where its caret stands while it has the focus. */
export function useEarlyField() {
  const caret: CaretRef = useRef<Caret>(undefined)
  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd]
  }
  const forget = () => {
    caret.current = undefined
  }
  return { caret, early: { onFocus: note, onSelect: note, onBlur: forget } }
}

/** The field that takes its place goes on there: keys pressed meanwhile would reach nobody. */
export function useGoOn(id: string, caret: CaretRef, isThere: boolean): void {
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!isThere || !caret.current || !field) return
    field.focus()
    if (field instanceof HTMLInputElement) field.setSelectionRange(...caret.current)
  }, [id, caret, isThere])
}
