import { type BrowserStorage, browserStorage } from '#app/admin/api/browser-storage.ts'

/** What somebody typed and has not saved. */
export type Draft = {
  /** Values of the fields that can be kept as text; files cannot. */
  readonly values: Readonly<Record<string, string | boolean>>
  /** The `updated_at` of the item the draft was begun from; empty for a new one. */
  readonly seen: string
  readonly at: string
}
export type DraftKey = { readonly type: string; readonly id: number | undefined }

const prefix = 'adminDraft'
const keepAfterMs = 400
const keptMs = 14 * 24 * 3_600_000
const keyOf = ({ type, id }: DraftKey) => `${prefix}:${type}:${id ?? 'new'}`

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { values, seen, at } = value as Partial<Draft>
  return typeof values === 'object' && values !== null && typeof seen === 'string' && typeof at === 'string'
}

/** Keeps unsaved work in the browser, so that a crash, a reload or a lost session costs nothing. */
export class Drafts {
  readonly #storage: BrowserStorage
  readonly #now: () => number
  #waiting: { key: string; write: () => void; timer: ReturnType<typeof setTimeout> } | undefined

  constructor(storage: BrowserStorage = browserStorage(() => window.localStorage), now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  /** Keeps it when nothing more is typed for a moment. */
  keepSoon(draft: DraftKey, values: Draft['values'], seen: string): void {
    const key = keyOf(draft)
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

  find(key: DraftKey): Draft | undefined {
    return this.#read(keyOf(key))
  }

  drop(draft: DraftKey): void {
    const key = keyOf(draft)
    if (this.#waiting?.key === key) {
      clearTimeout(this.#waiting.timer)
      this.#waiting = undefined
    }
    this.#storage.remove(key)
  }

  /** The ids of a type's items with unsaved work; nothing stands for a new item. */
  ids(type: string): (number | undefined)[] {
    const start = `${prefix}:${type}:`
    return this.#storage
      .keys()
      .filter((key) => key.startsWith(start) && this.#read(key))
      .map((key) => key.slice(start.length))
      .map((id) => (id === 'new' ? undefined : Number(id)))
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
