import { useEffect, useEffectEvent, useState } from 'react'
import { notDone, someDone } from '#app/admin/api/no-answer.ts'
import { WriteKeys } from '#app/admin/api/write-keys.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAnyMark } from '#app/admin/store/use-data.ts'
import { useKeyset } from '#app/admin/store/use-keyset.ts'
import { useSettled } from '#app/admin/store/use-settled.ts'
import { typeNamed } from '#app/admin/types.ts'
import { maxTrashIds, type TrashEntry, type TrashPage, type TrashResult } from '#engine/derive/history.ts'

export type TrashQuery = { readonly q: string; readonly type: string }

const addressOf = ({ q, type }: TrashQuery) => {
  const asked = new URLSearchParams({ limit: '50' })
  if (q.trim()) asked.set('q', q.trim())
  if (type) asked.set('type', type)
  return `/api/trash?${asked}`
}
const resultsIn = (data: unknown): readonly TrashResult[] =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results) ? data.results : []

/** What lies in the trash, and what can be done with it. Each answers a sentence where it failed. */
export function useTrash({ q, type }: TrashQuery) {
  const { client, data, writes } = usePanel()
  const address = addressOf({ q: useSettled(q), type })
  const list = useKeyset<TrashPage>(address)
  const [keys] = useState(() => new WriteKeys())
  const [isBusy, setIsBusy] = useState(false)
  // Others delete and restore too; who has asked for more pages is not taken back to the top.
  const mark = useAnyMark()
  const follow = useEffectEvent(() => {
    if (list.pages.length <= 1) list.reload()
  })
  useEffect(() => {
    if (mark) follow()
  }, [mark])

  async function run<T>(work: () => Promise<T>): Promise<T> {
    setIsBusy(true)
    const done = await work()
    setIsBusy(false)
    list.reload()
    return done
  }
  const post = async (path: 'restore' | 'remove' | 'empty', body: object) => {
    const send = (key?: string) => client.call(`/api/trash/${path}`, { method: 'POST', body, isLong: true, key })
    // What is removed already is not removed twice; only a restore needs a name.
    const outcome = await (path === 'restore' ? keys.send(JSON.stringify(body), send) : send())
    if (outcome.ok) return { data: outcome.data }
    return { error: outcome.error ?? (outcome.mayBeDone ? someDone : notDone(outcome)) }
  }

  return {
    ...list,
    entries: list.pages.flatMap((page) => page.entries),
    total: list.pages[0]?.total ?? 0,
    days: list.pages[0]?.days,
    /** Whether what is shown is what is asked for, to the last letter. */
    isCurrent: list.isCurrent && address === addressOf({ q, type }),
    isBusy,
    restore: (ids: readonly number[]): Promise<{ results: readonly TrashResult[]; error: string | undefined }> =>
      run(async () => {
        const results: TrashResult[] = []
        let error: string | undefined
        for (let from = 0; from < ids.length; from += maxTrashIds) {
          const answer = await post('restore', { ids: ids.slice(from, from + maxTrashIds) })
          results.push(...resultsIn(answer.data))
          error = answer.error
          if (error !== undefined) break
        }
        const back = Map.groupBy(results, ({ draft_id: draft }) => draft === undefined)
        if (back.has(false)) data.refreshDrafts()
        await writes.refreshAll(back.get(true)?.flatMap((result) => typeNamed(result.type ?? '') ?? []) ?? [])
        return { results, error }
      }),
    remove: (ids: readonly number[]): Promise<string | undefined> =>
      run(async () => {
        for (let from = 0; from < ids.length; from += maxTrashIds) {
          const { error } = await post('remove', { ids: ids.slice(from, from + maxTrashIds) })
          if (error !== undefined) return error
        }
        return undefined
      }),
    empty: (newest: TrashEntry): Promise<string | undefined> =>
      run(async () => (await post('empty', { up_to: newest.id })).error),
  }
}
