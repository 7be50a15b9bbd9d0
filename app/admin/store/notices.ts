import { panelPage } from '#app/routing/paths.ts'
import { Observable } from './observable.ts'

/** Comes to false where it failed and can be tried again. */
type Undo = () => unknown
/** The items that a toast tells of. */
export type Subject = { readonly type: string; readonly ids: readonly number[] }
export type Toast = {
  readonly id: number
  readonly text: string
  readonly undo?: Undo
  readonly about?: Subject | undefined
}
/** It belongs to the page on which it arose. */
export type ErrorNotice = { readonly title: string; readonly detail: string | undefined; readonly path: string }

function isOverlapping(one: Subject | undefined, other: Subject | undefined): boolean {
  if (!one || one.type !== other?.type) return false
  const ids = new Set(one.ids)
  return other.ids.some((id) => ids.has(id))
}

/** What the panel announces: toasts that go by themselves, and errors that stay until dismissed. */
export class Notices {
  readonly toasts = new Observable<readonly Toast[]>([])
  readonly trouble = new Observable<ErrorNotice | undefined>(undefined)
  #last = 0

  /** An older toast about the same items goes: what it would undo is no longer how they are. */
  toast(text: string, undo?: Undo, about?: Subject): void {
    const toast = { id: ++this.#last, text, about, ...(undo && { undo }) }
    const others = this.toasts.get().filter((older) => !isOverlapping(older.about, about))
    this.toasts.set([...others.slice(-2), toast])
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
