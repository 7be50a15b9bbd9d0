import type { Editor } from '@tiptap/core'
import type { EditedItem } from '#app/admin/form/values/form-value.ts'

const max = 3

/** The field of an item that a text belongs to. */
export type EditedField = { readonly type: string; readonly field: string; readonly item: EditedItem }

const isSame = (one: EditedField, other: EditedField) =>
  one.type === other.type && one.field === other.field && one.item.id !== undefined && one.item.id === other.item.id

/** Editors of forms that were closed: opened again, a text can still be undone to what it was before the save. */
export class KeptEditors {
  #kept: { readonly subject: EditedField; readonly editor: Editor }[] = []
  #isMerging = false

  /** Whether what comes into open texts at this moment is not to be undone. */
  get isMerging(): boolean {
    return this.#isMerging
  }

  /** Takes words into open texts that nobody wrote here, or shows others there: `work` has to render before it returns. */
  merge(work: () => void): void {
    this.#isMerging = true
    try {
      work()
    } finally {
      this.#isMerging = false
    }
  }

  /** Gives out one that was kept for this text, if it holds the same. */
  take(subject: EditedField, holdsTheSame: (editor: Editor) => boolean): Editor | undefined {
    const found = this.#kept.find((each) => isSame(each.subject, subject) && holdsTheSame(each.editor))
    if (found) this.release(found.editor)
    return found?.editor
  }

  keep(subject: EditedField, editor: Editor): void {
    this.release(editor)
    this.#kept.push({ subject, editor })
    while (this.#kept.length > max) this.#kept.shift()?.editor.destroy()
  }

  release(editor: Editor): void {
    this.#kept = this.#kept.filter((each) => each.editor !== editor)
  }
}
