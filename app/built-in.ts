import type { BuiltIn } from '#engine/derive/built-in.ts'
import { typeAt } from './answer-check/check-item.ts'
import type { Failure, ReadResult } from './api.ts'
import { noteFailure } from './failure-notes.ts'

const byName: Readonly<Record<string, BuiltIn>> = JSON.parse(import.meta.env.BUILT_IN)

function answerOf(name: string, failure: Failure): unknown {
  const { answer, unreachable = answer } = byName[name] ?? {}
  return failure === 'exception' ? unreachable : answer
}
const block = (name: string) => answerOf(name, 'answer') as object
const list = (name: string) => answerOf(name, 'answer') as readonly object[]

/** Answers that are put together from several types. */
const composites: Readonly<Record<string, () => unknown>> = {
  '/api/who-we-are': () => ({ content: block('who-we-are'), features: list('who-we-are-features') }),
  '/api/our-products/content': () => ({
    ...block('our-products-content'),
    products: list('our-products').map((product) => ({ image_url: null, ...product })),
  }),
}

/** Nothing is known of archives: their pages say so. */
const nothing = {
  items: [],
  page: 1,
  pages: 1,
  total: 0,
  all: 0,
  tags: [],
  years: [],
  q: '',
  groups: [],
  suggestion: null,
}

const isListing = (path: string) => /^\/api\/(archive|search)\b/.test(path)

/** An archive is empty only where the server says so: after every other failure it is worth asking again. */
function failureOf(path: string, outcome: ReadResult): Failure {
  const isRefused = !outcome.ok && (outcome.status === 404 || outcome.status === 400)
  if (isListing(path)) return isRefused ? 'answer' : 'exception'
  return outcome.ok ? 'answer' : outcome.failure
}

const reasonOf = (outcome: ReadResult) => (outcome.ok ? 'The answer has an unexpected shape' : outcome.error)

/** What is shown instead of an answer that is of no use. */
export function standIn(path: string, outcome: ReadResult): { readonly data: unknown; readonly failure: Failure } {
  const failure = failureOf(path, outcome)
  if (!import.meta.env.SSR) noteFailure(`Built-in content stands in for ${path}`, reasonOf(outcome))
  return { data: builtIn(path, failure), failure }
}

export function builtIn(asked: string, failure: Failure): unknown {
  const [path = ''] = asked.split('?')
  const composite = composites[path]
  if (composite) return composite()
  if (isListing(path)) return nothing
  const [name] = typeAt(path)
  if (!name) throw new Error(`There is no built-in content for ${asked}`)
  return answerOf(name, failure)
}
