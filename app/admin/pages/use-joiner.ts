import { useEffect, useState } from 'react'
import { type Joiner, lookAtLink, takeJoinToken } from '#app/admin/api/join.ts'
import { noAnswer } from '#app/admin/api/no-answer.ts'

export const endedLink = 'This link was used already or has ended. Ask an administrator for a new one.'

/** The link that is followed, how often it was asked about, and what is known of it. */
type Looked = {
  readonly token: string | undefined
  readonly tries: number
  readonly joiner?: Joiner
  readonly trouble?: string
  /** There was no answer: asking again may help. */
  readonly canRetry?: boolean
}

/**
 * Whom the link in the address is for; it is only read, so that programs which preview links use nothing up. Another
 * link in the same tab takes the place of the first.
 */
export function useJoiner() {
  const [looked, setLooked] = useState<Looked>({ token: undefined, tries: 0 })
  const { token, tries } = looked
  useEffect(() => {
    const take = () => {
      const taken = takeJoinToken()
      if (taken) setLooked({ token: taken, tries: 0 })
      else setLooked((known) => (known.token ? known : { ...known, trouble: endedLink }))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    async function look(asked: string) {
      const outcome = await lookAtLink(asked)
      if (!isCurrent) return
      if (outcome.ok) return setLooked({ token: asked, tries, joiner: outcome.joiner })
      const canRetry = outcome.mayBeDone || outcome.kind === 'broken'
      setLooked({ token: asked, tries, canRetry, trouble: outcome.error ?? (canRetry ? noAnswer(outcome) : endedLink) })
    }
    void look(token)
    return () => {
      isCurrent = false
    }
  }, [token, tries])
  return { ...looked, retry: () => setLooked({ token, tries: tries + 1 }) }
}
