import { useCallback, useEffect, useState } from 'react'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { TallyName } from '#app/admin/store/panel-data.ts'
import { mostFound } from '#content/search.ts'

const pageSize = 25
const pauseMs = 250

type Options = { readonly base: string; readonly tally: TallyName; readonly countHeader: string }
export type ListPage = {
  /** What was asked for: while another page is on its way, this one is still shown. */
  readonly search: string
  readonly offset: number
  readonly items: readonly Item[]
  /** Of all entries that match, not only of those on this page. */
  readonly total: number
  readonly counted: number
}

const nothing: ListPage = { search: '', offset: 0, items: [], total: 0, counted: 0 }

/** A list that grows without bound, a page at a time; searching is the server's work. */
export function usePages({ base, tally, countHeader }: Options) {
  const { client, data } = usePanel()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [page, setPage] = useState<ListPage>()
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const query = new URLSearchParams({
        limit: String(pageSize),
        offset: String(offset),
        ...(search && { q: search }),
      })
      const outcome = await client.call(`${base}?${query}`)
      if (!isWanted) return
      setFailed(!outcome.ok)
      if (!outcome.ok) return setPage((known) => known ?? nothing)
      const items = Array.isArray(outcome.data) ? outcome.data.filter(isItem) : []
      const total = Number(outcome.header('x-total-count') ?? items.length)
      const counted = Number(outcome.header(countHeader) ?? 0)
      // The last entry of the last page was deleted.
      if (items.length === 0 && offset > 0) return setOffset(Math.max(0, offset - pageSize))
      setPage({ search, offset, items, total, counted })
      if (!search) data.tally(tally, { status: 'ready', total, counted })
    }
    const timer = setTimeout(() => void load(), search && asked === 0 ? pauseMs : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, data, base, tally, countHeader, search, offset, asked])

  const shown = page ?? nothing
  return {
    page,
    /** How many there are, in a number and words. */
    count: { value: shown.total, label: !shown.search ? 'total' : shown.total < mostFound ? 'found' : 'or more found' },
    failed,
    search,
    isComing: !failed && (shown.offset !== offset || shown.search !== search),
    from: shown.offset + 1,
    to: shown.offset + shown.items.length,
    hasPrevious: offset > 0,
    hasNext: offset + pageSize < shown.total,
    find(text: string) {
      setAsked(0)
      setOffset(0)
      setSearch(text)
    },
    previous: () => setOffset(Math.max(0, offset - pageSize)),
    next: () => setOffset(offset + pageSize),
    reload: useCallback(() => setAsked((count) => count + 1), []),
    /** Changes what is shown before the server has answered. */
    change: (work: (page: ListPage) => ListPage) => setPage((known) => known && work(known)),
  }
}

export type Pages = ReturnType<typeof usePages>
