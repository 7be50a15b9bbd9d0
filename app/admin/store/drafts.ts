import { type BrowserStorage, browserStorage } from '#app/admin/api/browser-storage.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'

/** What somebody typed and has not saved. */
export type Draft = {
  /** Values of the fields that can be kept as text; files cannot. */
  readonly values: Readonly<Record<string, string | boolean>>
  /** The `updated_at` of the item the draft was begun from; empty for a new one. */
  readonly seen: string
  readonly at: string
}
/** A new item has no id; one that began as a copy or as the page of an owner has the end of its form's address. */
export type DraftKey = { readonly type: string; readonly id: number | string | undefined }

const prefix = 'adminDraft'
const keepAfterMs = 400
const keptMs = 14 * 24 * 3_600_000
const nameOf = ({ type, id }: DraftKey) => `${prefix}:${type}:${id ?? 'new'}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { values, seen, at } = value as Partial<Draft>
  return typeof values === 'object' && values !== null && typeof seen === 'string' && typeof at === 'string'
}

/**
 * Keeps unsaved work in the browser, so that a crash, a reload or a lost session costs nothing. Every window writes
 * drafts of its own: two that edit the same item do not overwrite each other's.
 */
export class Drafts {
  readonly #storage: BrowserStorage
  readonly #now: () => number
  readonly #window = newWriteKey().slice(0, 8)
  /** Drafts of other windows as they were when they were found here. */
  readonly #found = new Map<string, string>()
  #waiting: { key: string; write: () => void; timer: ReturnType<typeof setTimeout> } | undefined

  constructor(storage: BrowserStorage = browserStorage(() => window.localStorage), now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Keeps it when nothing more is typed for a moment. */
  keepSoon(draft: DraftKey, values: Draft['values'], seen: string): void {
    const key = this.#ownKey(draft)
    const write = () =>
      this.#storage.write(key, JSON.stringify({ values, seen, at: new Date(this.#now()).toISOString() }))
    if (this.#waiting?.key === key) clearTimeout(this.#waiting.timer)
    else this.keepNow()
    this.#waiting = { key, write, timer: setTimeout(() => this.keepNow(), keepAfterMs) }
  }

  keepNow(): void {
    clearTimeout(this.#waiting?.timer)
    this.#waiting?.write()
    this.#waiting = undefined
  }

  /** This window's draft, else the newest of another one, which may be closed or have crashed. */
  find(draft: DraftKey): Draft | undefined {
    const own = this.#read(this.#ownKey(draft))
    const others = this.#keysOf(nameOf(draft)).flatMap((key) => {
      const found = this.#read(key)
      if (found) this.#found.set(key, found.at)
      return found ?? []
    })
    return own ?? others.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  }

  /** Forgets this window's draft, and those of others unless something was typed there since. */
  drop(draft: DraftKey): void {
    const own = this.#ownKey(draft)
    if (this.#waiting?.key === own) {
      clearTimeout(this.#waiting.timer)
      this.#waiting = undefined
    }
    this.#storage.remove(own)
    for (const key of this.#keysOf(nameOf(draft)))
      if (this.#found.get(key) === this.#read(key)?.at) this.#storage.remove(key)
  }

  /** Keeps what was found of one as a draft of another, which is new. */
  move(from: DraftKey, to: DraftKey): void {
    const draft = this.find(from)
    if (!draft) return
    this.#storage.write(this.#ownKey(to), JSON.stringify({ ...draft, seen: '' }))
    this.drop(from)
  }

  /** Calls back when another window keeps a draft of the same item. */
  onOther(draft: DraftKey, listener: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue && key?.startsWith(`${nameOf(draft)}:`)) listener()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }

  /** The ids of a type's items with unsaved work; nothing stands for a new item. */
  ids(type: string): DraftKey['id'][] {
    const start = `${prefix}:${type}:`
    const kept = this.#storage.keys().filter((key) => key.startsWith(start) && this.#read(key))
    const ids = new Set(kept.map((key) => key.slice(start.length).split(':', 1)[0] ?? ''))
    return [...ids].map((id) => (id === 'new' ? undefined : /^\d+$/.test(id) ? Number(id) : id))
  }

  #ownKey(draft: DraftKey): string {
    return `${nameOf(draft)}:${this.#window}`
  }

  #keysOf(name: string): string[] {
    return this.#storage.keys().filter((key) => key === name || key.startsWith(`${name}:`))
  }

  #read(key: string): Draft | undefined {
    try {
      const draft: unknown = JSON.parse(this.#storage.read(key) ?? '')
      if (isDraft(draft) && this.#now() - Date.parse(draft.at) < keptMs) return draft
    } catch {
      // Something else wrote under this name.
    }
    this.#storage.remove(key)
    return undefined
  }
}
