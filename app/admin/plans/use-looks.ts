import { useState } from 'react'
import type { Plan, SeenDraft } from '#engine/derive/plans.ts'
import type { ShownLook } from './draft-look.tsx'
import { addressOf } from './plan-address.ts'
import { usePlanCheck } from './use-plan-check.ts'

const keyOf = ({ draft_id, revision }: SeenDraft) => `${draft_id} ${revision}`

/** The drafts of a plan that somebody has to look at, and which of them they say they have read, as they are now. */
export function useLooks(plan: Plan | undefined) {
  const check = usePlanCheck(plan)
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const looks = (check.data?.items ?? []).flatMap(({ look, draft, title, ...place }): (ShownLook & SeenDraft)[] =>
    look && draft ? [{ ...look, ...draft, title: title || 'Untitled', address: addressOf(place) }] : [],
  )
  const isRead = (look: SeenDraft) => read.has(keyOf(look))
  return {
    looks,
    isRead,
    /** Once it is saved again, it has to be read again. */
    mark: (look: SeenDraft, value: boolean) =>
      setRead((known) => new Set(value ? [...known, keyOf(look)] : [...known].filter((key) => key !== keyOf(look)))),
    unread: looks.filter((look) => !isRead(look)),
    seen: looks.filter(isRead).map(({ draft_id, revision }) => ({ draft_id, revision })),
    isKnown: !plan || (check.data !== undefined && check.data !== null),
    /** It could not be asked what has to be looked at. */
    isLost: check.data === null && !check.isFetching,
    lookAgain: () => void (plan && check.refetch()),
  }
}
