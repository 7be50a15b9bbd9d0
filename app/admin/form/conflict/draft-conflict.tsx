import { useMemo } from 'react'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { placeOf } from '../draft/draft-note.ts'
import { draftItem, draftValues } from '../draft/draft-values.ts'
import type { ServerDraft } from '../draft/use-server-draft.ts'
import type { ItemFormState } from '../use-item-form.ts'
import type { FormValues } from '../values/form-value.ts'
import { ConflictDialog } from './lazy-conflict.tsx'

type DraftConflictProps = {
  readonly type: ContentType
  readonly theirs: Draft
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly onPublish: (values: FormValues, seen: string) => void
}

const isDraftStill = 'It is not on the site yet.'

/** Two people write the same draft: a choice for every field, which is saved as the draft or published. It can be put off. */
export function DraftConflict({ type, theirs, form, draft, onPublish }: DraftConflictProps) {
  const { notices, session } = usePanel()
  // One object for as long as it is the same draft: long texts take a while to compare.
  const item = useMemo(() => draftItem(theirs), [theirs])
  const { id } = useObservable(session.user) ?? {}
  // As after a crash: this browser and the server each have words of the same person.
  const keptAt = id === theirs.updated_by_id ? form.draftFrom : undefined
  return (
    <>
      <Banner
        tone="warning"
        title={
          keptAt ? 'You saved this draft differently, elsewhere or before' : `${theirs.updated_by} saved this draft too`
        }
        detail={`What you type is kept in this ${placeOf(form.safety)} only, until you choose between both versions.`}
      >
        <Button small onClick={() => draft.showConflict(false)}>
          Compare and choose
        </Button>
      </Banner>
      {draft.showsConflict && (
        <ConflictDialog
          type={type}
          theirs={item}
          by={theirs.updated_by}
          keptAt={keptAt}
          before={draft.ancestor}
          values={form.values}
          staysDraft={!draft.publishesChoice}
          onClose={draft.dismissConflict}
          onTheirs={() => {
            draft.adopt(theirs, draftValues(type, form.before, theirs), true)
            notices.toast(
              `You see the draft ${keptAt ? 'as you saved it' : `of ${theirs.updated_by}`}. ${isDraftStill}`,
            )
          }}
          onSave={async (values) => {
            const { seen, saved } = draft.adopt(theirs, values, false)
            if (draft.publishesChoice) onPublish(values, seen)
            else if (await saved) notices.toast(`The choice was saved as a draft. ${isDraftStill}`)
            else notices.toast('Nothing is saved yet: the draft was changed again meanwhile. Please look once more.')
          }}
        />
      )}
    </>
  )
}
