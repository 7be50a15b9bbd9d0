import { Banner } from '#app/admin/ui/banner.tsx'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftItem, draftValues } from './draft-values.ts'
import type { ItemFormState } from './use-item-form.ts'
import type { ServerDraft } from './use-server-draft.ts'

type DraftConflictProps = {
  readonly type: ContentType
  readonly theirs: Draft
  readonly form: ItemFormState
  readonly draft: ServerDraft
}

/** Two people write the same draft: a choice for every field, which is saved as the draft. It can be put off. */
export function DraftConflict({ type, theirs, form, draft }: DraftConflictProps) {
  return (
    <>
      <Banner
        tone="warning"
        title={`${theirs.updated_by} saved this draft too`}
        detail="What you type is kept in this browser only, until you choose between both versions."
      >
        <Button small onClick={draft.showConflict}>
          Compare and choose
        </Button>
      </Banner>
      {draft.showsConflict && (
        <ConflictDialog
          type={type}
          theirs={draftItem(theirs)}
          before={draft.ancestor}
          values={form.values}
          onClose={draft.dismissConflict}
          onTheirs={() => draft.adopt(theirs, draftValues(type, form.before, theirs), true)}
          onSave={(values) => draft.adopt(theirs, values, false)}
        />
      )}
    </>
  )
}
