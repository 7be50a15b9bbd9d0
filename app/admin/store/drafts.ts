import type { DraftVersion } from '#app/admin/api/client.ts'
import { Observable } from './observable.ts'
import type { WordStorage } from './word-storage.ts'

/** What somebody typed and has not saved. */
export type Draft = {
  /** Values of the fields that can be kept as text; files cannot. */
  readonly values: Readonly<Record<string, string | boolean>>
  /** The `updated_at` of the item the draft was begun from; empty for a new one. */
  readonly seen: string
  /** The fields that were changed; drafts of earlier releases do not say it. */
  readonly changed?: readonly string[]
  /** What stood in them before. */
  readonly base?: Draft['values']
  /** The draft on the server that it was typed over, and the fields that differ from that one. */
  readonly draft?: (DraftVersion & { readonly changed: readonly string[] }) | undefined
  readonly at: string
}
/** A new item has no id; one that began as a copy or as the page of an owner has the end of its form's address. */
export type DraftKey = { readonly type: string; readonly id: number | string | undefined }
/** Whether what was typed last is on its way to the disk, on it, or goes with the page. */
export type Safety = 'writing' | 'kept' | 'in memory'
/** A draft where it lies. */
type KeptDraft = { readonly key: string; readonly draft: Draft }

export const draftPrefix = 'adminDraft'
const keepAfterMs = 250
const keptMs = 14 * 24 * 3_600_000
const nameOf = ({ type, id }: DraftKey) => `${draftPrefix}:${type}:${id ?? 'new'}`

const isSaved = ({ values, changed = Object.keys(values) }: Draft, saved: Draft['values']): boolean =>
  changed.every((name) => values[name] === saved[name])

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { values, seen, changed = [], base = {}, draft, at } = value as Partial<Draft>
  if (typeof values !== 'object' || values === null || !Array.isArray(changed)) return false
  if (typeof base !== 'object' || base === null) return false
  if (draft !== undefined && !Array.isArray(draft?.changed)) return false
  return typeof seen === 'string' && typeof at === 'string'
}

/**
 * Keeps unsaved work in the browser, so that a crash, a reload or a lost session costs nothing. Every window writes
 * drafts of its own: two that edit the same item do not overwrite each other's. They belong to their author.
 */
export class Drafts {
  readonly safety = new Observable<Safety>('kept')
  readonly #storage: WordStorage
  readonly #now: () => number
  readonly #window: string
  readonly #person: () => number | undefined
  /** The drafts of other windows that were brought back here, by item. */
  readonly #taken = new Map<string, KeptDraft>()
  /** Counts writes: only the last one says how safe the words are. */
  #turn = 0
  #waiting: { key: string; write: () => void; timer: ReturnType<typeof setTimeout> } | undefined

  constructor(
    windowId: string,
    storage: WordStorage,
    now: () => number = Date.now,
    person: () => number | undefined = () => undefined,
  ) {
    this.#person = person
    this.#window = windowId
    this.#storage = storage
    this.#now = now
  }

  /** Keeps it within a moment, also while somebody types on: a browser may be gone at any key. */
  keepSoon(draft: DraftKey, kept: Required<Omit<Draft, 'at' | 'draft'>> & Pick<Draft, 'draft'>): void {
    const key = this.#ownKey(draft)
    const write = () => void this.#write(key, { ...kept, at: new Date(this.#now()).toISOString() })
    if (this.#waiting?.key === key) this.#waiting.write = write
    else {
      this.keepNow()
      this.#waiting = { key, write, timer: setTimeout(() => this.keepNow(), keepAfterMs) }
    }
    this.safety.set('writing')
  }

  keepNow(): void {
    clearTimeout(this.#waiting?.timer)
    this.#waiting?.write()
    this.#waiting = undefined
  }

  /** This window's draft, else the newest of another one, which may be closed or have crashed. */
  find(draft: DraftKey): Draft | undefined {
    const own = this.#read(this.#ownKey(draft))
    if (own) return own
    const [newest] = this.#keptOf(draft).toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))
    if (newest) this.#taken.set(nameOf(draft), newest)
    return newest?.draft
  }

  /**
   * Forgets this window's draft, and the one that was brought back here unless something was typed there since. Of the
   * others those go that hold nothing but what was saved.
   */
  drop(draft: DraftKey, saved?: Draft['values']): void {
    const own = this.#ownKey(draft)
    if (this.#waiting?.key === own) {
      clearTimeout(this.#waiting.timer)
      this.#waiting = undefined
    }
    this.#turn++
    this.safety.set('kept')
    this.#storage.remove(own)
    const taken = this.#taken.get(nameOf(draft))
    this.#taken.delete(nameOf(draft))
    for (const { key, draft: kept } of this.#keptOf(draft)) {
      const isTaken = key === taken?.key && kept.at === taken.draft.at
      if (isTaken || (saved && isSaved(kept, saved))) this.#storage.remove(key)
    }
  }

  /** Keeps what was found of one as a draft of another, which is new. */
  move(from: DraftKey, to: DraftKey): void {
    const draft = this.find(from)
    if (!draft) return
    // First makes room: full storage keeps the new one only until the page goes.
    this.drop(from)
    void this.#write(this.#ownKey(to), { ...draft, seen: '' })
  }

  /** Calls back when another window keeps a draft of the same item. */
  onOther(draft: DraftKey, listener: () => void): () => void {
    return this.#storage.onOther((key) => {
      if (key.startsWith(`${nameOf(draft)}:`) && this.#isOwn(key)) listener()
    })
  }

  /** The ids of a type's items with unsaved work; nothing stands for a new item. */
  ids(type: string): DraftKey['id'][] {
    const start = `${draftPrefix}:${type}:`
    const kept = this.#storage.keys().filter((key) => key.startsWith(start) && this.#isOwn(key) && this.#read(key))
    const ids = new Set(kept.map((key) => key.slice(start.length).split(':', 1)[0] ?? ''))
    return [...ids].map((id) => (id === 'new' ? undefined : /^\d+$/.test(id) ? Number(id) : id))
  }

  async #write(key: string, draft: Draft): Promise<void> {
    const turn = ++this.#turn
    const isKept = await this.#storage.write(key, JSON.stringify(draft))
    if (turn === this.#turn && !this.#waiting) this.safety.set(isKept ? 'kept' : 'in memory')
  }

  #ownKey(draft: DraftKey): string {
    const person = this.#person()
    return `${nameOf(draft)}:${person === undefined ? '' : `p${person}.`}${this.#window}`
  }

  /** What somebody else wrote in this browser stays theirs. */
  #isOwn(key: string): boolean {
    const [, id] = /:p(\d+)\.[^:]*$/.exec(key) ?? []
    return id === this.#person()?.toString()
  }

  /** Of all windows. */
  #keptOf(draft: DraftKey): KeptDraft[] {
    const name = nameOf(draft)
    const keys = this.#storage.keys().filter((key) => (key === name || key.startsWith(`${name}:`)) && this.#isOwn(key))
    return keys.flatMap((key) => {
      const kept = this.#read(key)
      return kept ? { key, draft: kept } : []
    })
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
