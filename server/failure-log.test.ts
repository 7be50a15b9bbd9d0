import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFailureLog } from './failure-log.ts'
import { httpErrors } from './http/http-errors.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
function start() {
  const lines: unknown[][] = []
  const logFailure = createFailureLog()
  return {
    lines,
    fail: (error: unknown) => logFailure(error, { error: (...line: unknown[]) => void lines.push(line) }),
  }
}

test('an outage is one line a minute for each cause, with the number of those left out', () => {
  const { lines, fail } = start()
  for (let n = 0; n < 50; n++) {
    fail(refused())
    fail(new AggregateError([refused(), refused()]))
    fail(new Error('Query read timeout'))
  }
  vi.setSystemTime(Date.now() + 60_000)
  fail(refused())
  fail(refused())
  expect(lines).toEqual([
    [{ outage: 'unreachable', alsoFailed: 0 }, 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432'],
    [{ outage: 'unreachable', alsoFailed: 0 }, 'Query read timeout'],
    [{ outage: 'unreachable', alsoFailed: 99 }, 'ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432'],
  ])
})

test('so is every other refusal that is ours', () => {
  const { lines, fail } = start()
  for (let n = 0; n < 5; n++) fail(httpErrors.busy('Too many pictures.', 1))
  expect(lines).toEqual([[{ outage: undefined, alsoFailed: 0 }, 'Too many pictures.']])
})

test('mistakes are logged whole, each of them', () => {
  const { lines, fail } = start()
  const mistake = new TypeError('x is not a function')
  fail(mistake)
  fail(mistake)
  expect(lines).toEqual([[mistake], [mistake]])
})
