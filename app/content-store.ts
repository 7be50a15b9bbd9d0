import type { AnswerPath, Answers } from '#content/answers.ts'
import { callApi, errorOf, type Failure, type Outcome } from './api.ts'
import { logFailure } from './log.ts'

type Loading = { readonly status: 'loading' }
type Ready<T> = { readonly status: 'ready'; readonly data: T }
/** Built-in content in place of a call that failed. */
type Fallback<T> = { readonly status: 'fallback'; readonly data: T; readonly failure: Failure }
type Settled<T> = Ready<T> | Fallback<T>
/** What a section has to show. */
export type Content<T> = Loading | Settled<T>
/** What the server knows about the content of a page, for the browser to start from. */
export type Snapshot = Readonly<Record<string, Settled<unknown>>>

const loading: Loading = { status: 'loading' }
/** Content older than this is asked for again when the visitor moves on. */
const freshMs = 30_000
const retryMs = 5_000

/** Single blocks are objects, everything else is a list. */
const isBlock = (path: string) =>
  /\/(content|who-we-are|footer-info|faq-content|[a-z-]+-details\/[^/]+|archive)$/.test(path)
/** Archives and searches come in pages, which cannot be shown without their items. */
const isPaged = (path: string) => /^\/api\/(archive\/|search$)/.test(path)

/** Whether an answer can be shown at all. No slides at all count as an invalid answer. */
function isUsable(asked: string, data: unknown): boolean {
  const [path = ''] = asked.split('?')
  if (typeof data !== 'object' || data === null || errorOf(data) !== undefined) return false
  // A page without a title has no subject.
  if (path.includes('-details/')) return 'title' in data
  if (isPaged(path)) return Array.isArray('groups' in data ? data.groups : 'items' in data && data.items)
  if (isBlock(path)) return !Array.isArray(data)
  return Array.isArray(data) && (path !== '/api/hero-slides' || data.length > 0)
}

type About = Answers['/api/who-we-are']

/** Who we are answers text and features together: where there is no active text, the built-in one stands in. */
async function completed(path: string, data: unknown): Promise<unknown> {
  if (path !== '/api/who-we-are' || (data as About).content) return data
  const { builtIn } = await import('./built-in.ts')
  return { ...(data as About), content: (builtIn(path, 'answer') as About).content }
}

/** Turns what a call came to into what a section shows; built-in content is loaded only here, after a failure. */
export async function settle(path: string, outcome: Outcome): Promise<Settled<unknown>> {
  if (outcome.ok && isUsable(path, outcome.data)) return { status: 'ready', data: await completed(path, outcome.data) }
  const failure = outcome.ok ? 'answer' : outcome.failure
  if (!import.meta.env.SSR) logFailure(`${path} failed`, outcome.ok ? 'unusable answer' : outcome.error)
  const { builtIn } = await import('./built-in.ts')
  return { status: 'fallback', data: builtIn(path, failure), failure }
}

/** What the pages show: filled by the server for the first page, by calls to the API for the ones after it. */
export class ContentStore {
  readonly #contents = new Map<string, Settled<unknown>>()
  readonly #askedAt = new Map<string, number>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  readonly #call: (path: string) => Promise<Outcome>

  constructor(initial: Snapshot, call: (path: string) => Promise<Outcome> = callApi) {
    this.#call = call
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

  read<P extends AnswerPath>(path: P): Content<Answers[P]> {
    return (this.#contents.get(path) as Settled<Answers[P]> | undefined) ?? loading
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
    const outcome = await this.#call(path)
    if (outcome.ok && isUsable(path, outcome.data)) this.#set(path, await settle(path, outcome))
  }

  #ask(path: AnswerPath): Promise<void> {
    const running = this.#running.get(path) ?? this.#fetch(path).finally(() => this.#running.delete(path))
    this.#running.set(path, running)
    return running
  }

  async #fetch(path: AnswerPath): Promise<void> {
    this.#askedAt.set(path, Date.now())
    const outcome = await this.#call(path)
    try {
      this.#set(path, await settle(path, outcome))
    } catch {
      // Not even the built-in content can be fetched: the line is dead, so the section waits and tries again.
      setTimeout(() => void this.ensure(path), retryMs)
    }
  }

  #set(path: string, content: Settled<unknown> | undefined): void {
    if (content) this.#contents.set(path, content)
    else this.#contents.delete(path)
    for (const listener of this.#listeners) listener()
  }
}
