import { useCallback, useEffect, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { Person } from './person.ts'

/** Everybody who may sign in, and what is done to them. */
export function usePeople() {
  const { client, notices } = usePanel()
  const [people, setPeople] = useState<readonly Person[]>()
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    const outcome = await client.call('/api/people')
    if (outcome.ok && Array.isArray(outcome.data)) {
      setPeople(outcome.data)
      setFailure(undefined)
    } else if (!outcome.ok && outcome.kind !== 'signed-out')
      setFailure(outcome.error ?? 'The server did not answer. Nothing was changed.')
  }, [client])
  useEffect(() => void load(), [load])

  /** Whether it was done; what went wrong stands above the page. */
  const change = useCallback(
    async (person: string, method: 'PUT' | 'DELETE', body: object | undefined, done: string): Promise<boolean> => {
      const outcome = await client.call(`/api/people/${person}`, { method, body })
      if (outcome.ok) {
        notices.clear()
        notices.toast(done)
      } else if (outcome.kind !== 'signed-out')
        notices.report(outcome.error ?? 'It was not changed', outcome.error ? undefined : notDone(outcome))
      await load()
      return outcome.ok
    },
    [client, notices, load],
  )

  return { people, failure, load, change }
}
