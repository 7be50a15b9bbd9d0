import { Observable } from './observable.ts'

export type Toast = { readonly id: number; readonly text: string; readonly undo?: () => void }
/** It belongs to the page on which it arose. */
export type ErrorNotice = { readonly title: string; readonly detail: string | undefined; readonly path: string }

/** What the panel announces: toasts that go by themselves, and errors that stay until dismissed. */
export class Notices {
  readonly toasts = new Observable<readonly Toast[]>([])
  readonly trouble = new Observable<ErrorNotice | undefined>(undefined)
  #last = 0

  toast(text: string, undo?: () => void): void {
    const toast = { id: ++this.#last, text, ...(undo && { undo }) }
    this.toasts.set([...this.toasts.get().slice(-2), toast])
  }

  dismiss(id: number): void {
    this.toasts.set(this.toasts.get().filter((toast) => toast.id !== id))
  }

  report(title: string, detail?: string): void {
    this.trouble.set({ title, detail, path: location.pathname })
  }

  clear(): void {
    this.trouble.set(undefined)
  }
}
