import { Suspense, useState } from 'react'
import { notDone } from '#app/admin/api/no-answer.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import type { ServerDraft } from '#app/admin/form/draft/use-server-draft.ts'
import type { ItemFormState } from '#app/admin/form/use-item-form.ts'
import { asText } from '#app/admin/form/values/form-value.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { useRequests } from '#app/admin/store/use-data.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import { AskDialog } from './lazy-ask.ts'
import { titleOf } from './review-words.ts'

type AskButtonProps = {
  readonly type: ContentType
  readonly form: ItemFormState
  readonly draft: ServerDraft
  /** There is something to publish. */
  readonly canAsk: boolean
  readonly keepDraft: () => Promise<boolean>
}

/** Where others publish, authors ask for it. The draft is saved first: that is what editors see. */
export function AskButton({ type, form, draft, canAsk, keepDraft }: AskButtonProps) {
  const { client, data } = usePanel()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [note, setNote] = useState('')
  const id = draft.seen?.id
  const request = useRequests().find(({ draft_id: of }) => of === id)
  const isAsked = request?.state === 'waiting'

  async function open() {
    if (!canAsk || isAsked || !(await keepDraft())) return
    setTrouble(undefined)
    setIsOpen(true)
  }
  async function ask() {
    setIsBusy(true)
    const body = { draft_id: draft.seen?.id, note }
    const outcome = await client.call('/api/reviews', { method: 'POST', body, key: newWriteKey() })
    setIsBusy(false)
    data.refreshReviews()
    if (!outcome.ok) return setTrouble(outcome.error ?? notDone(outcome))
    setNote('')
    setIsOpen(false)
  }
  return (
    <>
      <Button look="hot" aria-disabled={!canAsk || isAsked} onClick={() => void open()}>
        {isAsked ? 'Asked for publication' : 'Ask for publication'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDialog
            type={type}
            title={titleOf({ type: type.name, title: asText(form.values[type.card.title] ?? '') })}
            changed={form.changed.map((name) => type.fields[name]?.label ?? name)}
            {...{ note, isBusy, trouble }}
            onNote={setNote}
            onAsk={() => void ask()}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
