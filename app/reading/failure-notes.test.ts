import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureNotes, noteFailure } from './failure-notes.ts'

let kept: string | null = null

beforeEach(() => {
  kept = null
  vi.stubGlobal('sessionStorage', {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('keeps the latest twenty, the last one first', () => {
  for (let count = 1; count <= 25; count++) noteFailure(`Section ${count}`, new Error('It threw'))
  expect(failureNotes().map(({ what }) => what)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Section ${25 - index}`),
  )
  expect(failureNotes()[0]).toEqual({
    at: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    what: 'Section 25',
    why: 'Error: It threw',
  })
})

test.each(['', '{', '{}', '[null, 1, {"at":"12:00:00"}]'])('reads nothing out of %s', (written) => {
  kept = written
  expect(failureNotes()).toEqual([])
})

test('a browser that keeps nothing loses nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined)
  noteFailure('Section', 'why')
  expect(failureNotes()).toEqual([])
})
