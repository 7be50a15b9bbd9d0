import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openForm } from '#app/admin/form/use-way-back.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { listen, type ToPage, type ToPanel, tell } from '#app/preview/messages.ts'
import { formOf } from './place.ts'

type Edited = Extract<ToPage, { kind: 'preview-values' }>
type Options = {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** What is in the form; nothing where the frame shows what is published. */
  readonly edited: Edited | undefined
  /** Changes when the server has a newer draft. */
  readonly saved: string
  /** Somebody clicked on the item that the form is about, on this field where one is known. */
  readonly onOwn: (field?: string) => void
}

/** Tells the page in the frame what is typed, and opens what somebody clicks on in it. */
export function useFrame({ frame, edited, saved, onOwn }: Options): void {
  const { guard } = usePanel()
  const show = useEffectEvent(() => {
    if (edited) tell<ToPage>(frame.current?.contentWindow, edited)
  })
  const own = useEffectEvent(onOwn)
  const open = useEffectEvent(({ type, id }: Extract<ToPanel, { kind: 'preview-open' }>) => {
    if (type === edited?.type && id === edited.id) return onOwn()
    const to = formOf(type, id)
    if (to) guard.follow(to, () => openForm(to))
  })
  useEffect(
    () =>
      listen<ToPanel>(
        () => frame.current?.contentWindow,
        ['preview-ready', 'preview-open', 'preview-field'],
        (message) => {
          if (message.kind === 'preview-ready') show()
          else if (message.kind === 'preview-field') own(message.name)
          else open(message)
        },
      ),
    [frame],
  )
  useEffect(() => {
    if (edited) tell<ToPage>(frame.current?.contentWindow, edited)
  }, [frame, edited])
  useEffect(() => {
    if (saved) tell<ToPage>(frame.current?.contentWindow, { kind: 'preview-saved' })
  }, [frame, saved])
}
