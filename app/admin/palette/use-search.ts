import { useCallback, useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { groupsIn, type HitGroup } from './answer.ts'

const pauseMs = 120

type Asked = { readonly q: string; readonly where: string }
type Found = Asked & { readonly groups: readonly HitGroup[] }
type Failed = Asked & { readonly error: string }

/** What the server finds. What was found before stays until the next answer is there. */
export function useSearch(q: string, where: string) {
  const { client } = usePanel()
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<Failed>()
  const latest = useRef('')

  const ask = useCallback(async () => {
    const query = String(new URLSearchParams({ q, in: where }))
    latest.current = query
    const outcome = await client.call(`/api/search/admin?${query}`)
    if (latest.current !== query) return
    const groups = outcome.ok ? groupsIn(outcome.data) : undefined
    const error = (!outcome.ok && outcome.error) || 'The search did not answer.'
    setFailed(groups ? undefined : { q, where, error })
    if (groups) setFound({ q, where, groups })
  }, [client, q, where])

  useEffect(() => {
    const timer = setTimeout(() => void ask(), q ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [ask, q])

  const isOfNow = (answer: Asked | undefined) => answer?.q === q && answer.where === where
  return {
    groups: found?.groups ?? [],
    /** Why what is typed now found nothing. */
    error: isOfNow(failed) ? failed?.error : undefined,
    /** The answer to what is typed now has not come yet. */
    isComing: !isOfNow(failed) && !isOfNow(found),
    retry: () => void ask(),
  }
}
