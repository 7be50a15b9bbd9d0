import { useCallback, useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { Version } from '#engine/derive/history.ts'

const isVersion = (data: unknown): data is Version => typeof data === 'object' && data !== null && 'item' in data

/** A whole version; nothing while it is on its way, or where none is asked for. */
export function useVersion(type: ContentType, id: number, number: number | undefined) {
  const { client } = usePanel()
  const [known, setKnown] = useState<ReadonlyMap<number, Version>>(new Map())
  const [failed, setFailed] = useState<number>()
  const load = useCallback(
    async (wanted: number, isWanted: () => boolean) => {
      setFailed(undefined)
      const outcome = await client.call(`${baseOf(type)}/${id}/versions/${wanted}`)
      if (!isWanted()) return
      const { data } = outcome.ok ? outcome : { data: undefined }
      if (isVersion(data)) setKnown((all) => new Map(all).set(wanted, data))
      else setFailed(wanted)
    },
    [client, type, id],
  )
  const isMissing = number !== undefined && !known.has(number)
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    void load(number, () => isHere)
    return () => {
      isHere = false
    }
  }, [isMissing, number, load])
  return {
    version: number === undefined ? undefined : known.get(number),
    hasFailed: number !== undefined && failed === number,
    retry: () => number !== undefined && void load(number, () => true),
  }
}
