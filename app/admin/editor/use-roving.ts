import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const tools = 'button, select, input'

/** One stop for Tab in a whole toolbar; the arrow keys go from tool to tool. */
export function useRoving<E extends HTMLElement>(): {
  readonly ref: RefObject<E | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
} {
  const ref = useRef<E>(null)
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement>(tools) ?? [])]
  const stopAt = (stop: EventTarget | undefined) => {
    for (const tool of all()) tool.tabIndex = tool === stop ? 0 : -1
  }
  useLayoutEffect(() => {
    const found = [...(ref.current?.querySelectorAll<HTMLElement>(tools) ?? [])]
    for (const [index, tool] of found.entries()) tool.tabIndex = index === 0 ? 0 : -1
  }, [])

  return {
    ref,
    onFocus: ({ target }) => stopAt(target),
    onKeyDown: (event) => {
      const list = all()
      const at = event.target instanceof HTMLElement ? list.indexOf(event.target) : -1
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key]
      if (to === undefined || at < 0) return
      event.preventDefault()
      list[(to + list.length) % list.length]?.focus()
    },
  }
}
