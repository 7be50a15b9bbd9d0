import { useEffect, useEffectEvent, useRef } from 'react'
import type { ApiResult } from '#app/admin/api/answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { FormValues } from '../values/form-value.ts'

/** A save without an answer, what to say once it is known to be done, and the values that were sent. */
export type Unsettled = { readonly outcome: ApiResult; readonly done: string; readonly sent: FormValues }
type Options = {
  readonly unsettled: Unsettled | undefined
  /** Something was typed since, and is no draft before it is known what became of the save. */
  readonly isTyped: boolean
  readonly onAnswered: () => void
}

/** Calls back when it can be asked what became of a save: the line is back, or the server answers and words wait for it. */
export function useWhenAnswered({ unsettled, isTyped, onAnswered }: Options): void {
  const { live } = usePanel()
  const tell = useEffectEvent(onAnswered)
  /** Where it was asked in vain although the server answers, it is asked again only once the line was gone. */
  const isAsked = useRef(false)
  useEffect(() => {
    if (!unsettled) {
      isAsked.current = false
      return
    }
    const isOffline = !unsettled.outcome.ok && unsettled.outcome.reason === 'offline'
    const when = isOffline || (isTyped && !isAsked.current) ? live.whenAnswered : live.whenBack
    return when(() => {
      isAsked.current = true
      tell()
    })
  }, [live, unsettled, isTyped])
}
