import { useEffect, useEffectEvent, useState } from 'react'
import { notDone, someDone } from '#app/admin/api/no-answer.ts'
import { WriteKeys } from '#app/admin/api/write-keys.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAnyMark } from '#app/admin/store/use-data.ts'
import { readOn, useKeyset } from '#app/admin/store/use-keyset.ts'
import { useSettled } from '#app/admin/store/use-settled.ts'
import { typeNamed } from '#app/admin/types.ts'
import { maxTrashIds, type TrashEntry, type TrashPage, type TrashResult } from '#engine/derive/history.ts'

/** As many entries as one page may have. */
const maxPage = 200

export type TrashQuery = { readonly q: string; readonly type: string }

const addressOf = ({ q, type }: TrashQuery, limit = 50) => {
  const asked = new URLSearchParams({ limit: String(limit) })
  if (q.trim()) asked.set('q', q.trim())
  if (type) asked.set('type', type)
  return `/api/trash?${asked}`
}
const resultsIn = (data: unknown): readonly TrashResult[] =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results) ? data.results : []

/** What lies in the trash, and what can be done with it. Each answers a sentence where it failed. */
export function useTrash({ q, type }: TrashQuery) {
  const { client, data, writes } = usePanel()
  const settled = useSettled(q)
  const address = addressOf({ q: settled, type })
  const list = useKeyset<TrashPage>(address)
  const [keys] = useState(() => new WriteKeys())
  const [isBusy, setIsBusy] = useState(false)
  /** How many of those that are being put back are. */
  const [done, setDone] = useState<number>()
  // Others delete and restore too; someone who has asked for more pages is not taken back to the top.
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
    done,
    /** The ids of all that match, also of those that are not shown yet. */
    readAll: async (): Promise<readonly number[] | undefined> => {
      const { pages } = await readOn<TrashPage>(client, addressOf({ q: settled, type }, maxPage), {
        known: [],
        count: Number.POSITIVE_INFINITY,
      })
      return pages?.flatMap(({ entries }) => entries.map(({ id }) => id))
    },
    restore: (
      ids: readonly number[],
      keep_active: boolean,
    ): Promise<{ results: readonly TrashResult[]; error: string | undefined }> =>
      run(async () => {
        const results: TrashResult[] = []
        let error: string | undefined
        // The last deleted first: an owner was deleted after what was deleted on its own.
        const wanted = ids.toSorted((one, other) => other - one)
        for (let from = 0; from < wanted.length; from += maxTrashIds) {
          setDone(from)
          const answer = await post('restore', { ids: wanted.slice(from, from + maxTrashIds), keep_active })
          results.push(...resultsIn(answer.data))
          error = answer.error
          if (error !== undefined) break
        }
        setDone(undefined)
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
