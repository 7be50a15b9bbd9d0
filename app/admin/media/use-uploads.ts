import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useUploadsMark } from '#app/admin/store/use-data.ts'
import { useSettled } from '#app/admin/store/use-settled.ts'
import { readUploads } from './read-uploads.ts'
import type { LibraryUpload } from './upload.ts'

const shows = ['', 'undescribed', 'used', 'unused', 'large'] as const
export type Show = (typeof shows)[number]
export type Sort = 'newest' | 'oldest' | 'name' | 'largest'
export type LibraryQuery = { readonly q: string; readonly show: Show; readonly sort: Sort }
export type Summary = {
  readonly total: number
  readonly bytes: number
  readonly undescribed: number
  readonly unused: number
  readonly large: number
}

export const everything: LibraryQuery = { q: '', show: '', sort: 'newest' }

/** What an address asks for, as in `?show=undescribed`. */
export function queryIn(search: string): LibraryQuery {
  const asked = new URLSearchParams(search)
  return { ...everything, q: asked.get('q') ?? '', show: shows.find((show) => show === asked.get('show')) ?? '' }
}

const addressOf = ({ q, show, sort }: LibraryQuery, offset: number, limit: number) => {
  const asked = new URLSearchParams({ limit: String(limit), offset: String(offset), sort })
  if (q.trim()) asked.set('q', q.trim())
  if (show) asked.set('show', show)
  return `/api/uploads?${asked}`
}

/** The pictures that match, page by page. What was asked for last counts. */
export function useUploads({ q: typed, show, sort }: LibraryQuery, pageSize = 48) {
  const q = useSettled(typed)
  const { client, live } = usePanel()
  const [uploads, setUploads] = useState<readonly LibraryUpload[]>()
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)
  /** How many were asked for, also where the answer is still on its way. */
  const wanted = useRef(pageSize)
  /** Others have changed what is shown. */
  const isBehind = useRef(false)

  const load = useCallback(
    async (from: number, until: number) => {
      const turn = ++asked.current
      wanted.current = until
      const range = { from, until, addressOf: (at: number, limit: number) => addressOf({ q, show, sort }, at, limit) }
      const part = await readUploads(client, range)
      if (turn !== asked.current) return
      setFailed(!part)
      if (!part) {
        live.whenAnswered(() => turn === asked.current && void load(from, until))
        return setUploads((known = []) => known)
      }
      if (from === 0) isBehind.current = false
      setTotal(part.total)
      setUploads((known = []) => (from === 0 ? part.uploads : [...known, ...part.uploads]))
    },
    [client, live, q, show, sort],
  )
  useEffect(() => {
    void load(0, pageSize)
    return () => void asked.current++
  }, [load, pageSize])
  const mark = useUploadsMark()
  /** As many as somebody has asked for: nobody is taken back to the top. */
  const follow = useEffectEvent(() => {
    isBehind.current = true
    void load(0, wanted.current)
  })
  useEffect(() => {
    if (mark) follow()
  }, [mark])

  const put = (upload: LibraryUpload) =>
    setUploads((known = []) => known.map((each) => (each.id === upload.id ? { ...each, ...upload } : each)))

  return {
    uploads,
    total,
    failed,
    hasMore: (uploads?.length ?? 0) < total,
    more() {
      const shown = uploads?.length ?? 0
      void load(isBehind.current ? 0 : shown, shown + pageSize)
    },
    reload: () => void load(0, pageSize),
    /** Shows what was saved elsewhere on the page. */
    put,
  }
}

const isSummary = (value: unknown): value is Summary =>
  typeof value === 'object' && value !== null && 'total' in value && 'undescribed' in value

/** How many pictures there are. */
export function useSummary() {
  const { client, live } = usePanel()
  const [summary, setSummary] = useState<Summary>()
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  const reload = useCallback(async () => {
    const outcome = await client.call('/api/uploads/summary')
    if (outcome.ok && isSummary(outcome.data)) setSummary(outcome.data)
    else live.whenAnswered(tryAgain)
  }, [client, live])
  const mark = useUploadsMark()
  useEffect(() => {
    if (tries >= 0) void reload()
  }, [reload, tries])
  useEffect(() => {
    if (mark) void reload()
  }, [mark, reload])
  return { summary, reload }
}
