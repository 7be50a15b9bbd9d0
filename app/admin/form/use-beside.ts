import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { railChoice } from '#app/admin/preview/rail-choice.ts'
import type { RailTab } from '#app/admin/preview/rail-tabs.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'

/** What stands beside a form: what the address asks for, or what stood beside the last one. */
export function useBeside(hasHistory: boolean, asked: RailTab | undefined) {
  const { session } = usePanel()
  const person = useObservable(session.user)?.id
  const [kept] = useState(() => railChoice.read(person, hasHistory))
  const [last, setLast] = useState(asked ?? kept.tab)
  // On a phone it would stand in the form's place.
  const [shown, setShown] = useState(
    () => asked ?? (kept.isOpen && matchMedia('(min-width: 1200px)').matches ? kept.tab : undefined),
  )
  const [isCalled, setIsCalled] = useState(false)
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({})
  const show = (next: RailTab | undefined, called = false) => {
    railChoice.write(person, { isOpen: next !== undefined, tab: next ?? last })
    setIsCalled(called)
    setShown(next)
    if (next) setLast(next)
  }
  /** Back to what opened it. */
  const close = () => {
    const { [shown ?? '']: own, ...others } = buttons.current
    flushSync(() => show(undefined))
    const openers = [own, ...Object.values(others), ...Object.values(buttons.current)]
    openers.find((button) => button?.checkVisibility())?.focus()
  }
  return {
    shown,
    /** The tab that was shown last. */
    last,
    /** It was opened from outside of it: the focus goes along. */
    isCalled,
    show,
    toggle: (tab: RailTab) => (shown === tab ? close() : show(tab, true)),
    /** What opens it, by a name of its own. */
    buttonOf: (name: string) => (button: HTMLButtonElement | null) => {
      buttons.current[name] = button
    },
    close,
  }
}

export type BesideState = ReturnType<typeof useBeside>
