import { useCallback, useEffect, useRef, useState } from 'react'
import type { Client } from '#app/admin/api/client.ts'
import { usePanel } from './panel.ts'

type KeysetPage = { readonly next: number | null }
type State<P extends KeysetPage> = {
  /** What the pages are an answer to. */
  readonly address: string | undefined
  readonly pages: readonly P[]
  readonly status: 'loading' | 'ready' | 'failed'
  /** The server's sentence, where it gave one. */
  readonly error: string | undefined
}
type Wish<P extends KeysetPage> = { readonly known: readonly P[]; readonly count: number }

const isPage = <P extends KeysetPage>(data: unknown): data is P =>
  typeof data === 'object' && data !== null && 'next' in data

/** Reads on from the pages that are known, so many of them or until there are none. */
export async function readOn<P extends KeysetPage>(client: Client, address: string, { known, count }: Wish<P>) {
  let pages = known
  while (pages.length < known.length + count) {
    const before = pages.at(-1)?.next
    if (before === null) break
    const from = before === undefined ? '' : `${address.includes('?') ? '&' : '?'}before=${before}`
    const outcome = await client.call(address + from)
    if (!outcome.ok || !isPage<P>(outcome.data)) return { error: outcome.ok ? undefined : outcome.error }
    pages = [...pages, outcome.data]
  }
  return { pages }
}

/**
 * A list that is read from the newest to the oldest, a page at a time. What was asked for last counts. The pages of
 * another address stay until there are others, and nothing is added to them.
 */
export function useKeyset<P extends KeysetPage>(address: string) {
  const { client } = usePanel()
  const [state, setState] = useState<State<P>>({ address: undefined, pages: [], status: 'loading', error: undefined })
  const asked = useRef(0)
  const wish = useRef<Wish<P>>({ known: [], count: 1 })
  const load = useCallback(
    async (wanted: Wish<P>) => {
      const turn = ++asked.current
      wish.current = wanted
      setState((current) => ({ ...current, status: 'loading' }))
      const answer = await readOn(client, address, wanted)
      if (turn !== asked.current) return
      setState((current) => {
        if (answer.pages) return { address, pages: answer.pages, status: 'ready', error: undefined }
        const pages = current.address === address ? current.pages : []
        return { address, pages, status: 'failed', error: answer.error }
      })
    },
    [client, address],
  )
  useEffect(() => {
    void load({ known: [], count: 1 })
  }, [load])
  const { pages } = state
  const isCurrent = state.address === address
  const status = isCurrent ? state.status : 'loading'
  const hasMore = isCurrent && pages.length > 0 && pages.at(-1)?.next !== null
  return {
    pages,
    status,
    error: state.error,
    /** Whether the pages are of this address, and not of the one before. */
    isCurrent,
    hasMore,
    more: () => {
      if (hasMore && status !== 'loading') void load({ known: pages, count: 1 })
    },
    /** As many pages as are shown: nobody is taken back to the top. */
    reload: () => void load({ known: [], count: isCurrent ? Math.max(1, pages.length) : 1 }),
    /** Asks once more for what failed. */
    retry: () => void load(wish.current),
  }
}
