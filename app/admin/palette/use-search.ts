import { useCallback, useEffect, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { groupsIn, type HitGroup } from './answer.ts'

const pauseMs = 120

type Found = { readonly q: string; readonly where: string; readonly groups: readonly HitGroup[] }

/** What the server finds. What was found before stays until the next answer is there. */
export function useSearch(q: string, where: string) {
  const { client } = usePanel()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const latest = useRef('')

  const ask = useCallback(async () => {
    const query = String(new URLSearchParams({ q, in: where }))
    latest.current = query
    const outcome = await client.call(`/api/search/admin?${query}`)
    if (latest.current !== query) return
    const groups = outcome.ok ? groupsIn(outcome.data) : undefined
    setError(groups ? undefined : (!outcome.ok && outcome.error) || 'The search did not answer.')
    if (groups) setFound({ q, where, groups })
  }, [client, q, where])

  useEffect(() => {
    const timer = setTimeout(() => void ask(), q ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [ask, q])

  return {
    groups: found?.groups ?? [],
    error,
    /** The answer to what is typed now has not come yet. */
    isComing: !error && (found?.q !== q || found.where !== where),
    retry: () => void ask(),
  }
}
