import { type ApiResult, afterUnknown } from '#app/admin/api/answer.ts'
import type { DraftVersion } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { Observable } from '#app/admin/store/observable.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import {
  type DraftPlace,
  type DraftState,
  failedState,
  goneState,
  isDraft,
  type Kept,
  printOf,
  type SaverOptions,
  type Sent,
  type Synced,
} from './draft-state.ts'

/**
 * Keeps one form's draft on the server: a moment after the last key, or now and then while somebody goes on typing, one
 * save at a time, and never with an answer that changes what is being typed. A save whose answer was lost is sent again under its key before the next one.
 */
export class DraftSaver {
  readonly state = new Observable<DraftState>({ kind: 'none' })
  /** A publish has no answer: a draft that is begun before it is known would be of what it may have changed. */
  mayBePublished = false
  readonly #options: SaverOptions
  #place: DraftPlace
  #seen: DraftVersion | undefined
  /** What the draft on the server holds. */
  #synced: Synced | undefined
  #wanted: Kept | undefined
  #running: Promise<void> | undefined
  #unanswered: Sent | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitsSince: number | undefined
  #isPaused = false
  /** Somebody else took the draft away: only a wish begins another. */
  #isGone = false
  #lost: Synced | undefined
  #isOwn = false

  constructor(options: SaverOptions) {
    const { seen, synced, theirs } = options.begin ?? {}
    this.#options = options
    this.#place = options.place
    this.#seen = seen && { id: seen.id, revision: seen.revision }
    this.#synced = synced && { ...synced, print: printOf(synced.kept), data: synced.kept.data }
    if (theirs) this.state.set({ kind: 'conflict', theirs })
    else if (synced) this.state.set({ kind: 'saved', at: synced.at })
  }

  /** The draft as it is on the server. */
  get seen(): DraftVersion | undefined {
    return this.#seen
  }

  /** What it holds there, as it was sent and as the server wrote it. */
  get inStep(): Pick<Synced, 'kept' | 'data' | 'at'> | undefined {
    return this.#synced
  }

  /** What the draft held that somebody took away. */
  get lost(): Pick<Synced, 'kept' | 'data' | 'at'> | undefined {
    return this.#isGone ? this.#lost : undefined
  }

  /** A save is under way, or may have been done. */
  get isBusy(): boolean {
    return this.#running !== undefined || this.#unanswered !== undefined
  }

  /** Whether what others saved can come into the form: it is still about this conflict, or nothing is under way. */
  canTakeIn(conflict?: DraftState): boolean {
    const state = this.state.get()
    return !this.#isPaused && (conflict ? state === conflict : state.kind !== 'conflict' && !this.isBusy)
  }

  /** Whether the form goes on from an older revision of this draft. */
  isBehind({ id, revision }: DraftVersion): boolean {
    return this.#seen?.id === id && revision > this.#seen.revision
  }

  /** This form began it, and nobody has asked for it to be saved: discarding the changes discards it. */
  get isOwn(): boolean {
    return this.#isOwn
  }

  /** Whether the server has exactly this. */
  has(kept: Kept): boolean {
    return this.state.get().kind === 'saved' && this.#isSynced(kept)
  }

  /** Something was typed. */
  change(kept: Kept): void {
    if (this.#isGone || this.state.get().kind === 'conflict') return
    if (!this.isBusy && this.#synced && this.#isSynced(kept)) {
      this.settle()
      this.state.set({ kind: 'saved', at: this.#synced.at })
      return
    }
    this.#wanted = kept
    if (!this.#running) this.state.set({ kind: 'waiting' })
    this.#later()
  }

  /** What is in the form is what is published: there is nothing to keep. */
  settle(): void {
    this.#wanted = undefined
    this.#waitsSince = undefined
    clearTimeout(this.#timer)
    if (['waiting', 'offline', 'signed-out', 'failed'].includes(this.state.get().kind)) this.state.set({ kind: 'none' })
  }

  /** Saves at once; `isAsked` where somebody pressed the button, who may also be asked to sign in. */
  async save(kept: Kept, { isAsked = true } = {}): Promise<boolean> {
    if (this.state.get().kind === 'conflict') return false
    this.#isGone = false
    this.#wanted = kept
    clearTimeout(this.#timer)
    const hasWaited = this.#running !== undefined
    while (this.#running) await this.#running
    if (!(hasWaited && this.has(kept))) {
      if (this.#isPaused || this.state.get().kind === 'conflict') return false
      await this.#run(isAsked)
    }
    const isSaved = this.has(kept)
    if (isSaved && isAsked) this.#isOwn = false
    return isSaved
  }

  /** No more saves until it is resumed; comes to an end when the one under way has, and no answer is missing. */
  async pause(): Promise<void> {
    this.close()
    while (this.#running) await this.#running
    if (this.#unanswered) await this.#settleUnanswered(this.#unanswered, true)
  }

  /** The form goes. */
  close(): void {
    this.#isPaused = true
    clearTimeout(this.#timer)
  }

  /** Goes on with what was typed last, unless it is not known what became of a publish. */
  resume(): void {
    if (this.mayBePublished) return
    this.#isPaused = false
    if (this.#wanted && this.state.get().kind !== 'conflict') this.#later()
  }

  /** The draft is no longer on the server: it was published or discarded elsewhere. */
  lose(): void {
    if (this.#seen && this.canTakeIn()) this.state.set(this.#gone())
  }

  /** Somebody else saved the draft: nothing is saved before a choice is made. A late answer may tell of what is known. */
  contest(theirs: Draft): void {
    if (!this.isBehind(theirs)) return
    this.#wanted = undefined
    this.state.set({ kind: 'conflict', theirs })
  }

  /** Goes on from what somebody else saved, which comes to `kept` in a form. */
  adopt(theirs: Draft, kept: Kept): void {
    this.#know(theirs, kept)
    this.#isOwn = false
    this.#isGone = false
    this.#unanswered = undefined
    this.state.set({ kind: 'saved', at: theirs.updated_at })
  }

  /** The draft is published or discarded; the next one is of the item that came of it. */
  forget(itemId: number | null = this.#place.item_id): void {
    this.#place = { ...this.#place, item_id: itemId }
    this.#seen = undefined
    this.#synced = undefined
    this.#unanswered = undefined
    this.#isOwn = false
    this.#isGone = false
    this.settle()
    this.state.set({ kind: 'none' })
  }

  /** The connection is back. */
  retry(): void {
    if (!this.#wanted) return
    // While it is paused, nothing else takes back what was said of the line.
    this.state.set({ kind: 'waiting' })
    this.#later(0)
  }

  #isSynced(kept: Kept): boolean {
    return this.#synced !== undefined && (kept === this.#synced.kept || printOf(kept) === this.#synced.print)
  }

  #later(afterMs: number = this.#options.afterMs ?? 2_000): void {
    clearTimeout(this.#timer)
    if (this.#isPaused) return
    const now = performance.now()
    this.#waitsSince ??= now
    const left = this.#waitsSince + (this.#options.atMostMs ?? 10_000) - now
    this.#timer = setTimeout(
      () => {
        // What is under way goes on with it.
        if (!this.#running && this.#wanted) void this.#run(false)
      },
      Math.max(0, Math.min(afterMs, left)),
    )
  }

  #run(isAsked: boolean): Promise<void> {
    const kept = this.#wanted
    this.#waitsSince = undefined
    const running = this.#work(kept, isAsked).finally(() => {
      this.#running = undefined
      // What was typed meanwhile.
      if (this.#wanted && this.#wanted !== kept) this.#later()
    })
    this.#running = running
    return running
  }

  async #work(kept: Kept | undefined, isAsked: boolean): Promise<void> {
    if (!kept) return
    this.state.set({ kind: 'saving' })
    this.state.set(this.#after(await this.#send(kept, isAsked), kept, isAsked))
  }

  async #send(kept: Kept, isAsked: boolean): Promise<ApiResult> {
    const earlier = this.#unanswered
    if (earlier) {
      const outcome = await this.#settleUnanswered(earlier, isAsked)
      if (!outcome.ok && outcome.mayBeDone) return outcome
      if (outcome.ok && earlier.print === printOf(kept)) return outcome
    }
    return this.#deliver({ print: printOf(kept), key: newWriteKey(), seen: this.#seen, kept }, isAsked)
  }

  async #settleUnanswered(earlier: Sent, isAsked: boolean): Promise<ApiResult> {
    const outcome = await this.#deliver(earlier, isAsked)
    if (outcome.ok && isDraft(outcome.data)) this.#know(outcome.data, earlier.kept)
    return outcome
  }

  async #deliver(sent: Sent, isAsked: boolean): Promise<ApiResult> {
    const { seen, key, kept } = sent
    const options = { key, quiet: !isAsked }
    const outcome = await (seen
      ? this.#options.client.call(`/api/drafts/${seen.id}`, {
          method: 'PUT',
          body: kept,
          seen: String(seen.revision),
          ...options,
        })
      : this.#options.client.call('/api/drafts', { method: 'POST', body: { ...this.#place, ...kept }, ...options }))
    // Gone for good meanwhile: its words become those of a new item.
    if (!outcome.ok && outcome.status === 404 && !seen && this.#place.item_id !== null) {
      this.#place = { ...this.#place, item_id: null }
      return this.#deliver({ ...sent, key: newWriteKey() }, isAsked)
    }
    if (outcome.ok && !seen) this.#isOwn = true
    const known = afterUnknown(outcome, this.#unanswered === sent)
    this.#unanswered = !known.ok && known.mayBeDone ? sent : undefined
    return known
  }

  #know({ id, revision, updated_at: at, data }: Draft, kept: Kept): void {
    this.#seen = { id, revision }
    this.#synced = { kept, print: printOf(kept), at, data }
  }

  #gone(): DraftState {
    clearTimeout(this.#timer)
    this.#isGone = true
    this.#lost = this.#synced
    this.#seen = undefined
    this.#synced = undefined
    this.#wanted = undefined
    return goneState
  }

  #after(outcome: ApiResult, sent: Kept, isAsked: boolean): DraftState {
    if (outcome.ok && isDraft(outcome.data)) {
      this.#know(outcome.data, sent)
      this.#options.onSaved?.(outcome.data)
      if (this.#wanted && !this.#isSynced(this.#wanted)) return { kind: 'waiting' }
      this.#wanted = undefined
      return { kind: 'saved', at: outcome.data.updated_at }
    }
    if (!outcome.ok && isDraft(outcome.current)) {
      this.#wanted = undefined
      return { kind: 'conflict', theirs: outcome.current, ...(!isAsked && { byItself: true }) }
    }
    if (outcome.ok || outcome.status !== 404 || !this.#seen) return failedState(outcome)
    return this.#gone()
  }
}
