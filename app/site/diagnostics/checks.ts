import { callApi, type ReadResult } from '#app/reading/call-api.ts'

export type Check = {
  readonly path: string
  /** Puts a good answer into words; nothing where it is not what was expected. */
  readonly says: (answer: unknown) => string | undefined
}
export type Result = { readonly passed: boolean; readonly message: string; readonly ms: number }

const limitMs = 10_000

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined
const counted = (list: unknown, one: string, many: string) =>
  Array.isArray(list) ? `${list.length} ${list.length === 1 ? one : many}` : undefined

export const checks: readonly Check[] = [
  { path: '/api/health', says: (answer) => (field(answer, 'status') === 'ok' ? 'Healthy' : undefined) },
  { path: '/api/cors-test', says: (answer) => (field(answer, 'success') === true ? 'Origin allowed' : undefined) },
  {
    path: '/api/who-we-are',
    says: (answer) => {
      const features = counted(field(answer, 'features'), 'feature', 'features')
      return features && `${field(answer, 'content') ? 'Content' : 'No content'} and ${features}`
    },
  },
  { path: '/api/contact-info', says: (answer) => counted(answer, 'field', 'fields') },
  { path: '/api/services', says: (answer) => counted(answer, 'service', 'services') },
  { path: '/api/statistics', says: (answer) => counted(answer, 'statistic', 'statistics') },
]

function judge({ says }: Check, outcome: ReadResult, ms: number): Omit<Result, 'ms'> {
  if (outcome.ok) {
    const message = says(outcome.data)
    return message ? { passed: true, message } : { passed: false, message: 'The answer has an unexpected shape' }
  }
  if (outcome.failure === 'answer') return { passed: false, message: outcome.error }
  const reason = ms >= limitMs ? `timed out after ${limitMs / 1000} seconds` : outcome.error
  return { passed: false, message: `API request failed: ${reason}` }
}

/** Asks one address and measures how long the answer took. */
export async function runCheck(check: Check, call: (path: string) => Promise<ReadResult> = callApi): Promise<Result> {
  const begun = performance.now()
  const outcome = await call(check.path)
  const ms = performance.now() - begun
  return { ...judge(check, outcome, ms), ms }
}

/** `38 ms`, `10.0 s`. */
export const inWords = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

export function summary(results: readonly Result[]) {
  const passed = results.filter((result) => result.passed).length
  const rate = results.length === 0 ? 0 : Math.round((passed / results.length) * 100)
  return { passed, failed: results.length - passed, rate }
}
