import { usePanel } from '#app/admin/store/panel.ts'
import type { Replacement } from '#engine/declare/upload.ts'
import { replacedNote, takenNote } from './replaced.ts'
import { isUpload, type LibraryUpload, type Stored } from './upload.ts'

/** Tells that a picture has taken another one's place, and puts the former one back where that was not wanted. */
export function useReplacement(onReplaced: (from: number, to: number) => void) {
  const { client, notices } = usePanel()

  const substitute = (id: number, other: number, more: { readonly is_undo?: true } = {}) =>
    client.call(`/api/uploads/${id}/substitution`, { method: 'POST', body: { upload_id: other, ...more } })

  function tell(sentence: string, former: LibraryUpload, next: Stored) {
    const about = { type: 'uploads', ids: [former.id, next.id] }
    const undo = async () => {
      const outcome = await substitute(next.id, former.id, { is_undo: true })
      if (!outcome.ok) {
        notices.tell(outcome, `‘${former.title}’ could not be put back`)
        return false
      }
      notices.toast(`‘${former.title}’ is back everywhere.`, undefined, about)
      onReplaced(next.id, former.id)
      return true
    }
    notices.toast(sentence, undo, about)
    onReplaced(former.id, next.id)
  }

  return {
    tell,
    /** Puts a picture of the library in the place; answers what went wrong. */
    async take(former: LibraryUpload, chosen: LibraryUpload): Promise<string | undefined> {
      const outcome = await substitute(former.id, chosen.id)
      if (!outcome.ok) return outcome.error ?? 'The picture could not be replaced. Try again.'
      const { own_words, can_be_undone } = outcome.data as Replacement
      const done = takenNote(chosen, former, own_words)
      if (can_be_undone) tell(done, former, chosen)
      else {
        notices.toast(done, undefined, { type: 'uploads', ids: [former.id, chosen.id] })
        onReplaced(former.id, chosen.id)
      }
      return undefined
    },
    /** The same for a file that was sent. */
    sent: (former: LibraryUpload, next: Stored, sentence = isUpload(next) ? replacedNote(next) : 'Replaced.') =>
      tell(sentence, former, next),
  }
}
