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

  constructor(storage: BrowserStorage = browserStorage(() => window.localStorage), now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  keep(key: DraftKey, values: Draft['values'], seen: string): void {
    this.#storage.write(keyOf(key), JSON.stringify({ values, seen, at: new Date(this.#now()).toISOString() }))
  }

  find(key: DraftKey): Draft | undefined {
    return this.#read(keyOf(key))
  }

  drop(key: DraftKey): void {
    this.#storage.remove(keyOf(key))
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
