import { useCallback, useEffect, useState } from 'react'
import { type Item, isItem } from '#app/admin/item.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { TallyName } from '#app/admin/store/queries.ts'
import { useEntryMark } from '#app/admin/store/use-data.ts'
import { maxCounted } from '#content/search.ts'

export const pageSize = 25
const pauseMs = 250

type Options = {
  readonly base: string
  readonly tally: TallyName
  readonly countHeader: string
  /** What entries can be filtered by, as the address calls it. */
  readonly filter: 'unread' | 'active'
}
/** All entries, those that are so, or those that are not. */
export type Wanted = 'all' | 'true' | 'false'
type Asked = { readonly search: string; readonly wanted: Wanted; readonly offset: number }
/** What was asked for, too: while another page is on its way, this one is still shown. */
export type ListPage = Asked & {
  readonly items: readonly Item[]
  /** Of all entries that match, not only of those on this page. */
  readonly total: number
  readonly counted: number
}

const start: Asked = { search: '', wanted: 'all', offset: 0 }
const nothing: ListPage = { ...start, items: [], total: 0, counted: 0 }
const isSame = (a: Asked, b: Asked) => a.search === b.search && a.wanted === b.wanted && a.offset === b.offset

/** A list that grows without bound, a page at a time; searching is the server's work. */
export function usePages({ base, tally, countHeader, filter }: Options) {
  const { client, data, live } = usePanel()
  const [asked, setAsked] = useState(start)
  const [page, setPage] = useState<ListPage>()
  const [failed, setFailed] = useState(false)
  const [reloads, setReloads] = useState(0)
  const reload = useCallback(() => setReloads((count) => count + 1), [])
  const mark = useEntryMark(tally)

  useEffect(() => {
    let isWanted = true
    const { search, wanted, offset } = asked
    const load = async () => {
      const query = new URLSearchParams({
        limit: String(pageSize),
        offset: String(offset),
        ...(search && { q: search }),
        ...(wanted !== 'all' && { [filter]: wanted }),
      })
      const outcome = await client.call(`${base}?${query}`)
      if (!isWanted) return
      setFailed(!outcome.ok)
      if (!outcome.ok) {
        if (outcome.kind === 'broken') live.whenAnswered(() => isWanted && reload())
        return setPage((known) => known ?? nothing)
      }
      const items = Array.isArray(outcome.data) ? outcome.data.filter(isItem) : []
      const total = Number(outcome.header('x-total-count') ?? items.length)
      const counted = Number(outcome.header(countHeader) ?? 0)
      // The last entry of the last page was deleted.
      if (items.length === 0 && offset > 0) return setAsked({ ...asked, offset: Math.max(0, offset - pageSize) })
      setPage({ ...asked, items, total, counted })
      if (!search && wanted === 'all') data.tally(tally, { total, counted })
    }
    const timer = setTimeout(() => void load(), search && reloads === 0 ? pauseMs : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, data, live, reload, base, tally, countHeader, filter, asked, reloads])
  useEffect(() => {
    if (mark) reload()
  }, [mark, reload])

  const shown = page ?? nothing
  /** What a search finds is counted only so far beyond the page. */
  const isMore = shown.search !== '' && shown.total >= shown.offset + maxCounted
  const go = (change: Partial<Asked>) => {
    setReloads(0)
    setAsked({ ...asked, offset: 0, ...change })
  }
  return {
    page,
    /** How many there are, in a number and words. */
    count: { value: shown.total, label: !shown.search ? 'total' : isMore ? 'or more found' : 'found' },
    /** The same of those that are counted apart; a filter that leaves them out leaves none. */
    counted: (label: string) => ({
      value: shown.counted,
      label: isMore && shown.wanted !== 'false' ? `or more ${label}` : label,
    }),
    isMore,
    failed,
    search: asked.search,
    wanted: asked.wanted,
    isComing: !failed && !isSame(shown, asked),
    from: shown.offset + 1,
    to: shown.offset + shown.items.length,
    current: Math.floor(asked.offset / pageSize) + 1,
    last: Math.max(1, Math.ceil(shown.total / pageSize)),
    find: (search: string) => go({ search }),
    want: (wanted: Wanted) => go({ wanted }),
    goTo: (number: number) => go({ offset: (number - 1) * pageSize }),
    reload,
    /** Changes what is shown before the server has answered. */
    change: (work: (page: ListPage) => ListPage) => setPage((known) => known && work(known)),
  }
}

export type PagedList = ReturnType<typeof usePages>
