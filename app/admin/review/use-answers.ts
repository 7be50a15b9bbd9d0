import { useState } from 'react'
import type { ApiResult } from '#app/admin/api/answer.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ReviewRequest } from '#engine/derive/reviews.ts'

const sentenceOf = (outcome: ApiResult): string | undefined => {
  if (outcome.ok || outcome.kind === 'signed-out') return undefined
  return Object.values(outcome.fields).join(' ') || (outcome.error ?? notDone(outcome))
}

/** What an editor answers; each says whether it was done. */
export function useAnswers({ id, type }: ReviewRequest) {
  const { client, data } = usePanel()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function send(what: 'publish' | 'send-back', body: object): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setTrouble(undefined)
    const outcome = await client.call(`/api/reviews/${id}/${what}`, { method: 'POST', body, key: newWriteKey() })
    setIsBusy(false)
    setTrouble(sentenceOf(outcome))
    // A refusal may tell of what somebody else did.
    data.refreshReviews()
    data.refreshDrafts()
    if (outcome.ok && what === 'publish') void data.refresh(type)
    return outcome.ok
  }
  return {
    isBusy,
    trouble,
    publish: (revision: number, note: string) => send('publish', { revision, note }),
    sendBack: (note: string) => send('send-back', { note }),
  }
}
