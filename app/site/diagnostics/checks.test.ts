import { describe, expect, it } from 'vitest'
import type { ReadResult } from '#app/reading/call-api.ts'
import { checks, inWords, runCheck, summary } from './checks.ts'

const run = async (path: string, outcome: ReadResult) => {
  const check = checks.find((known) => known.path === path)
  if (!check) throw new Error(`No check of ${path}`)
  return runCheck(check, async () => outcome)
}
const good = (data: unknown): ReadResult => ({ ok: true, data })

describe('checks', () => {
  it.each([
    ['/api/health', { status: 'ok' }, 'Healthy'],
    ['/api/cors-test', { success: true }, 'Origin allowed'],
    ['/api/who-we-are', { content: {}, features: [1, 2, 3, 4] }, 'Content and 4 features'],
    ['/api/who-we-are', { content: null, features: [1] }, 'No content and 1 feature'],
    ['/api/contact-info', [1, 2, 3, 4, 5, 6], '6 fields'],
    ['/api/services', [1], '1 service'],
    ['/api/statistics', [], '0 statistics'],
  ])('put the answer of %s into words', async (path, answer, message) => {
    expect(await run(path, good(answer))).toMatchObject({ passed: true, message })
  })

  it.each([
    ['/api/health', null],
    ['/api/who-we-are', []],
    ['/api/services', { items: [] }],
  ])('fail where %s answers %j', async (path, answer) => {
    expect(await run(path, good(answer))).toMatchObject({ passed: false, message: expect.stringContaining('shape') })
  })

  it('tell what the API says of an error', async () => {
    const outcome: ReadResult = { ok: false, error: 'A part of the service cannot be reached.', failure: 'answer' }
    expect(await run('/api/health', outcome)).toMatchObject({ passed: false, message: outcome.error })
  })

  it('tell that there was no answer', async () => {
    const outcome: ReadResult = { ok: false, error: 'Failed to fetch', failure: 'exception' }
    expect(await run('/api/health', outcome)).toMatchObject({ message: 'API request failed: Failed to fetch' })
  })
})

describe('summary', () => {
  it('counts and rounds', () => {
    const results = [true, true, true, true, true, false].map((passed) => ({ passed, message: '', ms: 1 }))
    expect(summary(results)).toEqual({ passed: 5, failed: 1, rate: 83 })
    expect(summary([])).toEqual({ passed: 0, failed: 0, rate: 0 })
  })
})

describe('inWords', () => {
  it('changes the unit at a second', () => {
    expect([0.4, 38.2, 999, 1000, 10_004].map(inWords)).toEqual(['0 ms', '38 ms', '999 ms', '1.0 s', '10.0 s'])
  })
})
