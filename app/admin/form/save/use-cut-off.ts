import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { CallError } from '#app/admin/store/queries.ts'
import type { DraftState } from '../draft/draft-state.ts'

/** Whether nothing gets through to the server, as far as is known: the last draft did not, or the panel's questions do not. */
export function useCutOff(state: DraftState): boolean {
  const { data, live } = usePanel()
  // Others ask; this only looks at what they heard.
  const { error } = useQuery({ ...live.options, enabled: false }, data.queries)
  const isUnheard = error instanceof CallError && error.failure?.kind === 'broken'
  const isBroken = isUnheard || state.kind === 'offline' || (state.kind === 'failed' && state.isCut === true)
  const [isCut, setCut] = useState(false)
  // The next key begins another try, which does not mean that the line is back.
  useEffect(() => {
    if (isBroken) setCut(true)
  }, [isBroken])
  useEffect(() => (isCut ? live.whenAnswered(() => setCut(false)) : undefined), [isCut, live])
  return isBroken || isCut
}
