import { useRef, useState } from 'react'
import { railChoice } from '#app/admin/preview/rail-choice.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'

export type Beside = 'history' | 'preview'

/** What stands beside a form. The preview is there again beside the next one. */
export function useBeside() {
  const { session } = usePanel()
  const person = useObservable(session.user)?.id
  // On a phone it would stand in the form's place.
  const [shown, setShown] = useState<Beside | undefined>(() =>
    railChoice.read(person) && matchMedia('(min-width: 1200px)').matches ? 'preview' : undefined,
  )
  const buttons = useRef<Partial<Record<Beside, HTMLButtonElement | null>>>({})
  const show = (next: Beside | undefined) => {
    if (shown === 'preview' || next === 'preview') railChoice.write(person, next === 'preview')
    setShown(next)
  }
  return {
    shown,
    show,
    toggle: (which: Beside) => show(shown === which ? undefined : which),
    buttonOf: (which: Beside) => (button: HTMLButtonElement | null) => {
      buttons.current[which] = button
    },
    /** Back to what opened it. */
    close: (which: Beside) => {
      show(undefined)
      buttons.current[which]?.focus()
    },
  }
}

export type BesideState = ReturnType<typeof useBeside>
