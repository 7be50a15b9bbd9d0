import { useEffect, useState } from 'react'
import type { Person } from '#app/admin/people/person.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useMay } from '#app/admin/store/use-may.ts'

/** Everybody who may sign in, asked for once; nobody for those who may not see them. */
export function useKnownPeople(): readonly Person[] {
  const { client } = usePanel()
  const isAllowed = useMay()('people')
  const [people, setPeople] = useState<readonly Person[]>([])
  useEffect(() => {
    if (!isAllowed) return
    let isOver = false
    void client.call('/api/people', { quiet: true }).then((outcome) => {
      if (!isOver && outcome.ok && Array.isArray(outcome.data)) setPeople(outcome.data)
    })
    return () => {
      isOver = true
    }
  }, [client, isAllowed])
  return isAllowed ? people : []
}
