import { useCallback, useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'

/** A picture that was uploaded before. */
export type Upload = {
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly bytes?: number
}

const pageSize = 30

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'

/** What was uploaded before, newest first, page by page. */
export function useLibrary() {
  const { client } = usePanel()
  const [uploads, setUploads] = useState<readonly Upload[]>()
  const [total, setTotal] = useState(0)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    async (offset: number) => {
      const outcome = await client.call(`/api/uploads?limit=${pageSize}&offset=${offset}`)
      const page = outcome.ok && Array.isArray(outcome.data) ? outcome.data.filter(isUpload) : []
      setFailed(!outcome.ok)
      setTotal(outcome.ok ? Number(outcome.header('x-total-count') ?? page.length) : 0)
      setUploads((known = []) => (offset === 0 ? page : [...known, ...page]))
    },
    [client],
  )
  useEffect(() => void load(0), [load])

  return {
    uploads,
    failed,
    hasMore: (uploads?.length ?? 0) < total,
    more: () => void load(uploads?.length ?? 0),
    add: (upload: Upload) => setUploads((known = []) => [upload, ...known.filter(({ url }) => url !== upload.url)]),
  }
}
