import { expect, test } from 'vitest'
import { draftNote, isTold } from './draft-note.ts'
import type { DraftState } from './draft-state.ts'

const note = (state: DraftState, lacksFile = false) => draftNote({ state, lacksFile })

test('the state of a draft is always in sight, and a picture that is not in it is named', () => {
  expect(note({ kind: 'waiting' })).toBe('Not saved yet…')
  expect(note({ kind: 'saved', at: '2026-05-04T10:00:00Z' })).toMatch(/^Draft saved \d\d:\d\d$/)
  expect(note({ kind: 'saved', at: '2026-05-04T10:00:00Z' }, true)).toMatch(/, without the picture$/)
  expect(note({ kind: 'none' })).toBeUndefined()
})

test('only what goes wrong is read out: the rest would interrupt at every pause', () => {
  const kinds = ['none', 'waiting', 'saving', 'offline'] as const
  expect(kinds.filter((kind) => isTold({ kind }))).toEqual(['offline'])
  expect(isTold({ kind: 'saved', at: '' })).toBe(false)
  expect(isTold({ kind: 'failed', reason: '', mayPass: false })).toBe(true)
})
