import { useEffect, useEffectEvent, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'
import { useAnyMark } from '#app/admin/store/use-data.ts'
import { isOverview, type Overview } from './overview.ts'

/** What waits, asked for again whenever anybody changed something, and when somebody comes back to the window. */
export function useOverview() {
  const { client } = usePanel()
  const [overview, setOverview] = useState<Overview>()
  const [failed, setFailed] = useState(false)
  const load = async () => {
    const outcome = await client.call('/api/overview/admin')
    const isThere = outcome.ok && isOverview(outcome.data)
    setFailed(!isThere)
    if (outcome.ok && isOverview(outcome.data)) setOverview(outcome.data)
  }
  const refresh = useEffectEvent(() => void load())
  const mark = useAnyMark()
  useEffect(() => {
    if (mark) refresh()
  }, [mark])
  useEffect(() => {
    const onFocus = () => refresh()
    refresh()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])
  return { overview, failed, reload: () => void load() }
}
