import { expect, test } from 'vitest'
import { apiResult } from './answer.ts'

const page = (status: number) =>
  apiResult({ ok: false, status, data: undefined, error: 'API request failed', failure: 'answer' })

test.each([403, 413, 429])('a page of a proxy with %i refuses: nothing was done', (status) => {
  expect(page(status)).toMatchObject({ ok: false, kind: 'broken', reason: 'on the way', mayBeDone: false })
})

test.each([200, 408, 502, 504])('a page with %i leaves open whether it was done', (status) => {
  expect(page(status)).toMatchObject({ ok: false, kind: 'broken', mayBeDone: true })
})
