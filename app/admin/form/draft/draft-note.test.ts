import { expect, test } from 'vitest'
import type { Safety } from '#app/admin/store/drafts.ts'
import { draftNote, isTold } from './draft-note.ts'
import type { DraftState } from './draft-state.ts'

const note = (state: DraftState, lacksFile = false) => draftNote({ state, lacksFile, published: undefined }, 'kept')

test('the state of a draft is always in sight, and a picture that is not in it is named', () => {
  expect(note({ kind: 'waiting' })).toBe('Not saved yet…')
  expect(note({ kind: 'saved', at: '2026-05-04T10:00:00Z' })).toMatch(/^Draft saved \d\d:\d\d$/)
  expect(note({ kind: 'saved', at: '2026-05-04T10:00:00Z' }, true)).toMatch(/, without the picture$/)
  expect(note({ kind: 'none' })).toBeUndefined()
})

test('a draft that was published meanwhile says by whom, until there is another one', () => {
  const published = { by: 'Murat Kaya', at: '2026-05-04T10:00:00Z', isPlanned: false, isOther: false }
  const noted = (kind: 'none' | 'saving', more = {}) =>
    draftNote({ state: { kind }, lacksFile: false, published: { ...published, ...more } }, 'kept')
  expect(noted('none')).toMatch(/^Published by Murat Kaya at \d\d:\d\d$/)
  expect(noted('none', { isPlanned: true })).toMatch(/^Published as planned at \d\d:\d\d$/)
  expect(noted('saving')).toBe('Saving draft…')
})

test('words are said to be kept in the browser once they are, and never where it keeps none', () => {
  const offline = (safety: Safety) =>
    draftNote({ state: { kind: 'offline' }, lacksFile: false, published: undefined }, safety)
  expect(offline('writing')).toBe('Offline – being kept in this browser')
  expect(offline('kept')).toBe('Offline – kept in this browser')
  expect(offline('in memory')).toBe('Offline – kept only as long as this window is open')
})

test('only what goes wrong is read out: the rest would interrupt at every pause', () => {
  const kinds = ['none', 'waiting', 'saving', 'offline'] as const
  expect(kinds.filter((kind) => isTold({ kind }))).toEqual(['offline'])
  expect(isTold({ kind: 'saved', at: '' })).toBe(false)
  expect(isTold({ kind: 'failed', reason: '', mayPass: false })).toBe(true)
})
