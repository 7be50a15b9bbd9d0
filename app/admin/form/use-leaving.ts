import { listAddress } from '#app/admin/form-address.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ServerDraft } from './draft/use-server-draft.ts'
import type { ItemFormState } from './use-item-form.ts'
import { useWayBack } from './use-way-back.ts'

type Options = {
  readonly type: ContentType
  readonly form: ItemFormState
  readonly draft: ServerDraft
  readonly waiting: { readonly isUploading: boolean; readonly stop: () => void }
  readonly isSaving: boolean
  readonly setAsking: (isAsking: boolean) => void
}

/** The ways out of a form, which ask first where something would be lost. */
export function useLeaving({ type, form, draft, waiting, isSaving, setAsking }: Options) {
  const { notices } = usePanel()
  const isUnkept = form.isDirty && !draft.isKept
  const isHeld = isUnkept || waiting.isUploading
  /** Saved meanwhile, what the question is about could not be discarded any more. */
  const ask = () => {
    setAsking(true)
    void draft.pause()
  }
  const leave = useWayBack({
    list: listAddress(type),
    isHeld: isHeld || isSaving,
    onHeld: () => {
      waiting.stop()
      if (!isSaving) ask()
    },
  })
  const leaveDraft = () => {
    notices.toast('Kept as a draft. It is not on the site.')
    leave()
  }
  const leaveKept = () => (draft.isNewer ? leaveDraft() : leave())
  const discardDraft = async (wish = {}) => {
    if (!(await draft.discard(wish))) return
    form.dropDraft()
    leave()
  }
  return {
    isUnkept,
    leave,
    leaveDraft,
    leaveKept,
    discardDraft,
    goOn: () => {
      setAsking(false)
      draft.resume()
    },
    close: () => {
      if (isSaving) return
      waiting.stop()
      if (isHeld) ask()
      else leaveKept()
    },
    /** What was here before the form was opened stays. */
    discard: () => {
      if (draft.isOwn) {
        draft.resume()
        return void discardDraft({ mayLose: true })
      }
      form.dropDraft()
      leave()
    },
  }
}
