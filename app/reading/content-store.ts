import type { AnswerPath, Answers } from '#content/answers.ts'
import { callApi, errorOf, type Failure, type ReadResult } from './call-api.ts'
import { logFailure } from './log-failure.ts'

type Loading = { readonly status: 'loading' }
type Ready<T> = { readonly status: 'ready'; readonly data: T }
/** Built-in content in place of a call that failed. */
type Fallback<T> = { readonly status: 'fallback'; readonly data: T; readonly failure: Failure }
type Settled<T> = Ready<T> | Fallback<T>
/** What a section has to show. */
export type ContentState<T> = Loading | Settled<T>
/** What the server knows about the content of a page, for the browser to start from. */
export type Snapshot = Readonly<Record<string, Settled<unknown>>>

const loading: Loading = { status: 'loading' }
/** Content older than this is asked for again when the visitor moves on. */
const freshMs = 30_000
const retryMs = 5_000

const loadCheck = () => import('#app/answer-check/showable-answer.ts')

/** What can be shown of the answer to a call; nothing where the call failed or the answer is of another shape. */
async function usable(path: string, outcome: ReadResult): Promise<unknown> {
  if (!outcome.ok || errorOf(outcome.data) !== undefined) return undefined
  const { showableAnswer } = await loadCheck()
  return showableAnswer(path, outcome.data)
}

/** Turns what a call came to into what a section shows; built-in content is loaded only here, after a failure. */
export async function settle(path: string, outcome: ReadResult): Promise<Settled<unknown>> {
  const data = await usable(path, outcome)
  if (data !== undefined) return { status: 'ready', data }
  if (!import.meta.env.SSR) logFailure(`${path} failed`, outcome.ok ? 'unusable answer' : outcome.error)
  const builtIn = await import('./built-in.ts')
  return { status: 'fallback', ...builtIn.standIn(path, outcome) }
}

/** What the pages show: filled by the server for the first page, by calls to the API for the ones after it. */
export class ContentStore {
  /** How fetching each picture of the hero ended, by its address. */
  readonly pictures = new Map<string, 'loaded' | 'failed'>()
  readonly #initial: Snapshot
  readonly #contents = new Map<string, Settled<unknown>>()
  readonly #askedAt = new Map<string, number>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  readonly #call: (path: string) => Promise<ReadResult>

  constructor(initial: Snapshot, call: (path: string) => Promise<ReadResult> = callApi) {
    this.#call = call
    this.#initial = initial
    for (const [path, content] of Object.entries(initial)) {
      this.#contents.set(path, content)
      this.#askedAt.set(path, Date.now())
    }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  read<P extends AnswerPath>(path: P): ContentState<Answers[P]> {
    return (this.#contents.get(path) as Settled<Answers[P]> | undefined) ?? loading
  }

  /** What the server's page shows, for parts of it that come alive after the content changed. */
  readInitial<P extends AnswerPath>(path: P): ContentState<Answers[P]> {
    return (this.#initial[path] as Settled<Answers[P]> | undefined) ?? loading
  }

  /** Asks for what is not there. */
  async ensure(path: AnswerPath): Promise<void> {
    if (!this.#contents.has(path)) await this.#ask(path)
  }

  /** For a page that is about to be shown: asks for what is missing, failed last time, or has grown old. */
  async load(path: AnswerPath): Promise<void> {
    const known = this.#contents.get(path)
    if (known?.status === 'ready') {
      if (Date.now() - (this.#askedAt.get(path) ?? 0) > freshMs) await this.refresh(path)
      return
    }
    if (known) this.#set(path, undefined)
    await this.#ask(path)
  }

  /** Asks again behind what is shown; a failure changes nothing. */
  async refresh(path: AnswerPath): Promise<void> {
    this.#askedAt.set(path, Date.now())
    const data = await usable(path, await this.#call(path))
    if (data !== undefined) this.#set(path, { status: 'ready', data })
  }

  /** Asks again for everything that built-in content stands in for. */
  async loadFailed(ask = (path: AnswerPath) => this.load(path)): Promise<void> {
    const failed = [...this.#contents].filter(([, { status }]) => status === 'fallback')
    await Promise.all(failed.map(([path]) => ask(path as AnswerPath)))
  }

  /** For a page that failed: asks whatever is known, and keeps what is known only where no better answer comes. */
  askAgain = (path: AnswerPath): Promise<void> => (this.#contents.has(path) ? this.refresh(path) : this.#ask(path))

  #ask(path: AnswerPath): Promise<void> {
    const running = this.#running.get(path) ?? this.#fetch(path).finally(() => this.#running.delete(path))
    this.#running.set(path, running)
    return running
  }

  async #fetch(path: AnswerPath): Promise<void> {
    this.#askedAt.set(path, Date.now())
    // The code that checks the answer is fetched while the call is under way.
    const [outcome] = await Promise.all([this.#call(path), loadCheck().catch(() => {})])
    try {
      this.#set(path, await settle(path, outcome))
    } catch {
      // Not even the built-in content can be fetched: the browser is offline, so the section waits and tries again.
      setTimeout(() => void this.ensure(path), retryMs)
    }
  }

  #set(path: string, content: Settled<unknown> | undefined): void {
    if (content) this.#contents.set(path, content)
    else this.#contents.delete(path)
    for (const listener of this.#listeners) listener()
  }
}
