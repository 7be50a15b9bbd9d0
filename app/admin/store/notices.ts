import type { ApiFailure } from '#app/admin/api/answer.ts'
import { lookFirst, notDone } from '#app/admin/api/no-answer.ts'
import { panelPage } from '#app/routing/paths.ts'
import type { Live } from './live.ts'
import { Observable } from './observable.ts'

/** Comes to false where it failed and can be tried again. */
type Undo = () => unknown
/** The items that a toast tells of. */
export type AffectedItems = { readonly type: string; readonly ids: readonly number[] }
/** Where what was done can be seen. */
export type ToastLink = { readonly label: string; readonly href: string }
export type Toast = {
  readonly id: number
  readonly text: string
  readonly undo?: Undo
  readonly about?: AffectedItems | undefined
  readonly link?: ToastLink | undefined
  /** It goes only when it is dismissed or undone. */
  readonly lasts?: boolean
}
/** It belongs to the page on which it arose. */
export type ErrorNotice = {
  readonly title: string
  readonly detail: string | undefined
  readonly path: string
  readonly retry: (() => void) | undefined
  /** It is being tried again; the detail tells how far it has come. */
  readonly isRetrying?: true
}

function isOverlapping(one: AffectedItems | undefined, other: AffectedItems | undefined): boolean {
  if (!one || one.type !== other?.type) return false
  const ids = new Set(one.ids)
  return other.ids.some((id) => ids.has(id))
}

/** What the panel announces: toasts that go by themselves, and errors that stay until dismissed. */
export class Notices {
  readonly toasts = new Observable<readonly Toast[]>([])
  readonly trouble = new Observable<ErrorNotice | undefined>(undefined)
  readonly #live: Pick<Live, 'whenAnswered'>
  #last = 0

  constructor(live: Pick<Live, 'whenAnswered'>) {
    this.#live = live
  }

  /** An older toast about the same items goes: what it would undo is no longer how they are. */
  toast(text: string, undo?: Undo, about?: AffectedItems, link?: ToastLink, lasts = false): void {
    // What went wrong before is no longer true once it is undone, and is said again where the undo fails.
    const afresh = () => {
      this.clear()
      return undo?.()
    }
    const toast = { id: ++this.#last, text, about, link, lasts, ...(undo && { undo: afresh }) }
    this.retire(about)
    this.toasts.set([...this.toasts.get().slice(-2), toast])
  }

  /** Takes away what was told of these items: it is no longer how they are. */
  retire(about: AffectedItems | undefined): void {
    this.toasts.set(this.toasts.get().filter((older) => !isOverlapping(older.about, about)))
  }

  dismiss(id: number): void {
    this.toasts.set(this.toasts.get().filter((toast) => toast.id !== id))
  }

  report(title: string, detail?: string, retry?: () => void): void {
    this.trouble.set({ title, detail, retry, path: panelPage(location.pathname) })
  }

  /** Why a write failed; that somebody is offline is said only as long as it is so. */
  tell(failure: ApiFailure, failed: string): void {
    if (failure.kind === 'signed-out') return
    const [title, detail] =
      failure.kind === 'refused'
        ? [failure.error ?? failed, failure.mayBeDone ? lookFirst : undefined]
        : [failed, notDone(failure)]
    this.report(title, detail)
    const told = this.trouble.get()
    if (failure.reason === 'offline')
      this.#live.whenAnswered(() => {
        if (this.trouble.get() === told) this.clear()
      })
  }

  /** Shows how far a further try has come, in the place of what went wrong before. */
  retrying(detail: string): void {
    const path = panelPage(location.pathname)
    this.trouble.set({ title: 'Trying again', detail, retry: () => {}, path, isRetrying: true })
  }

  clear(): void {
    this.trouble.set(undefined)
  }
}
