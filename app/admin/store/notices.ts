import { panelPage } from '#app/routing/paths.ts'
import { Observable } from './observable.ts'

/** Comes to false where it failed and can be tried again. */
type Undo = () => unknown
export type Toast = { readonly id: number; readonly text: string; readonly undo?: Undo }
/** It belongs to the page on which it arose. */
export type ErrorNotice = { readonly title: string; readonly detail: string | undefined; readonly path: string }

/** What the panel announces: toasts that go by themselves, and errors that stay until dismissed. */
export class Notices {
  readonly toasts = new Observable<readonly Toast[]>([])
  readonly trouble = new Observable<ErrorNotice | undefined>(undefined)
  #last = 0

  toast(text: string, undo?: Undo): void {
    const toast = { id: ++this.#last, text, ...(undo && { undo }) }
    this.toasts.set([...this.toasts.get().slice(-2), toast])
  }

  dismiss(id: number): void {
    this.toasts.set(this.toasts.get().filter((toast) => toast.id !== id))
  }

  report(title: string, detail?: string): void {
    this.trouble.set({ title, detail, path: panelPage(location.pathname) })
  }

  clear(): void {
    this.trouble.set(undefined)
  }
}
