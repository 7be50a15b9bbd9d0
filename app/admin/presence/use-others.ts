import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { CallError } from '#app/admin/store/queries.ts'
import { type EditedPlace, maxWindows, type OtherEditor } from '#engine/derive/presence.ts'

/** Where nobody else is there, nobody waits for news of them. */
const everyMs = { alone: 10_000, together: 4_000 }
const nobody: readonly OtherEditor[] = []
/** Asking again is for nothing: the session is over, or the role is another one. */
const isRefused = (error: Error | null) =>
  error instanceof CallError && (error.failure?.kind === 'signed-out' || error.failure?.status === 403)

/** Says every few seconds, while somebody looks, which item and field they are in; answers who else is there. Trouble is not told. */
export function useOthers(place: EditedPlace | undefined, field: string | undefined): readonly OtherEditor[] {
  const { client, data, session } = usePanel()
  const hasEnded = useObservable(session.ended)
  const [path] = useState(() => `/api/presence/${1 + Math.floor(Math.random() * maxWindows)}`)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  async function note(): Promise<readonly OtherEditor[]> {
    if (document.hidden) return nobody
    const call = client.call(path, { method: 'PUT', body: { ...place, field: field ?? null }, quiet: true })
    underWay.current = call
    const outcome = await call
    if (!outcome.ok) throw new CallError(outcome)
    return Array.isArray(outcome.data) ? outcome.data : nobody
  }

  const { data: others = nobody, isError } = useQuery(
    {
      queryKey: ['presence', path, place, field],
      queryFn: note,
      enabled: place !== undefined && !hasEnded,
      refetchInterval: ({ state: { data: known = nobody, error } }) =>
        isRefused(error) ? false : everyMs[known.length > 0 ? 'together' : 'alone'],
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      retry: false,
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
    data.queries,
  )

  const isThere = place !== undefined
  useEffect(() => {
    if (!isThere) return
    const leave = () => void client.call(path, { method: 'DELETE', quiet: true, keepalive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      // Arriving after it, what is on its way would bring somebody back.
      void underWay.current.then(leave)
    }
  }, [client, path, isThere])

  return isError || hasEnded ? nobody : others
}
