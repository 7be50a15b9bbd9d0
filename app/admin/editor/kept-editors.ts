import type { Editor } from '@tiptap/core'

const most = 3

/** Editors of forms that were closed: opened again, a text can still be undone to what it was before the save. */
export class KeptEditors {
  #kept: { readonly key: string; readonly editor: Editor }[] = []

  /** Gives out one that was kept under this key, if it holds the same text. */
  take(key: string, holdsTheSame: (editor: Editor) => boolean): Editor | undefined {
    const found = this.#kept.find((each) => each.key === key && holdsTheSame(each.editor))
    if (found) this.release(found.editor)
    return found?.editor
  }

  keep(key: string, editor: Editor): void {
    this.release(editor)
    this.#kept.push({ key, editor })
    while (this.#kept.length > most) this.#kept.shift()?.editor.destroy()
  }

  release(editor: Editor): void {
    this.#kept = this.#kept.filter((each) => each.editor !== editor)
  }
}
