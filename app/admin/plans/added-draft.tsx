import { useEffect, useRef, useState } from 'react'
import { typeNamed } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import { DraftLook } from './draft-look.tsx'
import { addressOf } from './plan-address.ts'
import panel from './plan-panel.module.css'
import type { PlannedPlace } from './use-plans.ts'

/** Why a draft has to be read before it is added: another one each time that it is refused. */
export type Refusal = { readonly reason: string }
type AddedDraftProps = {
  readonly draft: ListedDraft
  readonly place: PlannedPlace
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  /** Told the revision that was read, where it had to be. */
  readonly onAdd: (read: number | undefined) => void
}

/** A draft that can be added to a release; if its author may not publish, once it was read. */
export function AddedDraft({ draft, place, isBusy, refusal, onAdd }: AddedDraftProps) {
  const { revision, updated_by: by, updated_at: at } = draft
  const title = draft.title || 'Untitled'
  const [read, setRead] = useState<number>()
  const [isMissing, setIsMissing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isRead = read === revision
  /** It was read, and saved again since. */
  const isChanged = read !== undefined && !isRead
  const mustRead = refusal !== undefined
  // Read out with its reason, where nothing else says that it was not added.
  useEffect(() => {
    if (refusal) row.current?.querySelector('input')?.focus()
  }, [refusal])
  function add() {
    if (!mustRead || isRead) return onAdd(read)
    setIsMissing(true)
    row.current?.querySelector('input')?.focus()
  }
  return (
    <li ref={row} className={mustRead ? panel.toRead : undefined}>
      {refusal === undefined ? (
        <span>
          {title}
          <small>{typeNamed(place.type)?.labels.one}</small>
        </span>
      ) : (
        <DraftLook
          look={{ title, address: addressOf(place), reason: refusal.reason, changed_by: by, changed_at: at }}
          isRead={isRead}
          isMissing={isMissing || isChanged}
          onRead={(value) => setRead(value ? revision : undefined)}
        />
      )}
      <span className="visually-hidden" role="status">
        {isChanged && `‘${title}’ was saved again since you read it.`}
      </span>
      <Button small aria-label={`Add ‘${title}’`} aria-disabled={isBusy} onClick={add}>
        Add
      </Button>
    </li>
  )
}
