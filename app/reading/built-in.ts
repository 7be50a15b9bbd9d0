import { archives } from '#app/answer-check/check-archive.ts'
import { typeAt } from '#app/answer-check/check-item.ts'
import type { BuiltIn } from '#engine/derive/built-in.ts'
import type { Failure, ReadResult } from './call-api.ts'
import { noteFailure } from './failure-notes.ts'

const byPath: Readonly<Record<string, BuiltIn>> = JSON.parse(import.meta.env.BUILT_IN)

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

const isListing = (path: string) => (path.split('?', 1)[0] ?? '') in archives

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
  if (isListing(path)) return nothing
  const [, shape] = typeAt(path)
  const known = byPath[shape?.read.base ?? path]
  if (!known) throw new Error(`There is no built-in content for ${asked}`)
  const { answer, unreachable = answer } = known
  return failure === 'exception' ? unreachable : answer
}
