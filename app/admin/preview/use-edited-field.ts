import { type RefObject, useEffect, useState } from 'react'
import type { EditedField } from '#app/preview/messages.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** The field of a form that somebody was in last. */
export function useEditedField(type: ContentType, form: RefObject<HTMLElement | null>): EditedField | null {
  const [field, setField] = useState<EditedField | null>(null)
  useEffect(() => {
    const element = form.current
    const note = (target: EventTarget | Element | null) => {
      const name = target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : undefined
      const label = name && type.fields[name]?.label
      if (name && label) setField({ name, label })
    }
    const onFocus = ({ target }: FocusEvent) => note(target)
    note(document.activeElement)
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [type, form])
  return field
}
