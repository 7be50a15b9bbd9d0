import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { placeOf } from './draft-note.ts'
import { draftItem, draftValues } from './draft-values.ts'
import type { FormValues } from './form-value.ts'
import type { ItemFormState } from './use-item-form.ts'
import type { ServerDraft } from './use-server-draft.ts'

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
          theirs={draftItem(theirs)}
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
          onSave={(values) => {
            const seen = draft.adopt(theirs, values, false)
            if (draft.publishesChoice) onPublish(values, seen)
            else notices.toast(`The choice was saved as a draft. ${isDraftStill}`)
          }}
        />
      )}
    </>
  )
}
