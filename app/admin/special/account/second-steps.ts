import { useCallback, useEffect, useState } from 'react'
import { usePanel } from '#app/admin/store/panel.ts'

export type Passkey = {
  readonly id: number
  readonly name: string
  readonly created_at: string
  readonly used_at: string | null
}
export type SecondSteps = {
  readonly app: boolean
  readonly passkeys: readonly Passkey[]
  readonly passkeys_possible: boolean
  readonly recovery_codes_left: number
  readonly recovery_codes_made: number
  readonly required: boolean
}

/** The second steps of the person who is signed in. */
export function useSecondSteps() {
  const { client, session } = usePanel()
  const [steps, setSteps] = useState<SecondSteps>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const outcome = await client.call('/api/auth/second-steps')
    setFailed(!outcome.ok)
    if (!outcome.ok) return
    const read = outcome.data as SecondSteps
    setSteps(read)
    const user = session.user.get()
    const isMissing = read.required && !read.app && read.passkeys.length === 0
    if (user && user.needs_second_step !== isMissing) session.update({ ...user, needs_second_step: isMissing })
  }, [client, session])
  useEffect(() => void load(), [load])
  return { steps, failed, load }
}
