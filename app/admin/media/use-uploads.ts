import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useUploadsMark } from '#app/admin/store/use-data.ts'
import { isUpload, type Upload } from './upload.ts'

const shows = ['', 'undescribed', 'used', 'unused', 'large'] as const
export type Show = (typeof shows)[number]
export type Sort = 'newest' | 'oldest' | 'name' | 'largest'
export type Query = { readonly q: string; readonly show: Show; readonly sort: Sort }
export type Summary = {
  readonly total: number
  readonly bytes: number
  readonly undescribed: number
  readonly unused: number
  readonly large: number
}

export const everything: Query = { q: '', show: '', sort: 'newest' }

/** What an address asks for, as in `?show=undescribed`. */
export function queryIn(search: string): Query {
  const asked = new URLSearchParams(search)
  return { ...everything, q: asked.get('q') ?? '', show: shows.find((show) => show === asked.get('show')) ?? '' }
}

const addressOf = ({ q, show, sort }: Query, offset: number, limit: number) => {
  const asked = new URLSearchParams({ limit: String(limit), offset: String(offset), sort })
  if (q.trim()) asked.set('q', q.trim())
  if (show) asked.set('show', show)
  return `/api/uploads?${asked}`
}

const typingMs = 200
/** The server answers so many at once. */
const mostAtOnce = 500

/** What somebody types, once they pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The pictures that match, page by page. What was asked for last counts. */
export function useUploads({ q: typed, show, sort }: Query, pageSize = 48) {
  const q = useSettled(typed)
  const { client } = usePanel()
  const [uploads, setUploads] = useState<readonly Upload[]>()
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  const load = useCallback(
    async (offset: number, limit = pageSize) => {
      const turn = ++asked.current
      const outcome = await client.call(addressOf({ q, show, sort }, offset, limit))
      if (turn !== asked.current) return
      setFailed(!outcome.ok)
      if (!outcome.ok) return setUploads((known = []) => known)
      const page = Array.isArray(outcome.data) ? outcome.data.filter(isUpload) : []
      setTotal(Number(outcome.header('x-total-count') ?? page.length))
      setUploads((known = []) => (offset === 0 ? page : [...known, ...page]))
    },
    [client, q, show, sort, pageSize],
  )
  useEffect(() => void load(0), [load])
  const mark = useUploadsMark()
  /** As many as there are on the page: nobody is taken back to the top. */
  const follow = useEffectEvent(() => void load(0, Math.min(mostAtOnce, Math.max(pageSize, uploads?.length ?? 0))))
  useEffect(() => {
    if (mark) follow()
  }, [mark])

  const put = (upload: Upload) =>
    setUploads((known = []) => known.map((each) => (each.id === upload.id ? { ...each, ...upload } : each)))

  return {
    uploads,
    total,
    failed,
    hasMore: (uploads?.length ?? 0) < total,
    more: () => void load(uploads?.length ?? 0),
    reload: () => void load(0),
    /** Shows what was saved elsewhere on the page. */
    put,
  }
}

const isSummary = (value: unknown): value is Summary =>
  typeof value === 'object' && value !== null && 'total' in value && 'undescribed' in value

/** How many pictures there are. */
export function useSummary() {
  const { client } = usePanel()
  const [summary, setSummary] = useState<Summary>()
  const reload = useCallback(async () => {
    const outcome = await client.call('/api/uploads/summary')
    if (outcome.ok && isSummary(outcome.data)) setSummary(outcome.data)
  }, [client])
  const mark = useUploadsMark()
  useEffect(() => void reload(), [reload])
  useEffect(() => {
    if (mark) void reload()
  }, [mark, reload])
  return { summary, reload }
}
