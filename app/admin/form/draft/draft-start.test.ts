import { expect, test } from 'vitest'
import type { Draft as BrowserDraft } from '#app/admin/store/drafts.ts'
import { projects } from '#content/projects/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { startValues, storable } from '../values/values.ts'
import { draftStart } from './draft-start.ts'

const item = { id: 3, created_at: '', updated_at: 'v2', title: 'Published', description: 'Text', is_active: true }
const before = startValues(projects, item, [])
const opened = {
  id: 12,
  revision: 5,
  base: 'v1',
  updated_at: '2026-05-04T10:00:00Z',
  data: { title: 'Draft', description: 'Theirs' },
} as unknown as Draft
const kept = (rest: Partial<BrowserDraft>): BrowserDraft => ({
  values: storable({ ...before, title: 'Mine' }),
  seen: 'v1',
  changed: ['title'],
  at: '2026-05-04T09:00:00Z',
  ...rest,
})
const start = (browser: BrowserDraft | undefined, server = opened) =>
  draftStart(projects, { item, before, opened: server, kept: browser, person: 7 })

test('what was typed over the draft that the server has goes on, however old it is', () => {
  const begun = start(kept({ draft: { id: 12, revision: 5, changed: ['title', 'description'] } }))
  expect(begun).toMatchObject({ isContested: false, values: { title: 'Mine', description: 'Text' } })
  expect(begun.origin.seen).toBe('v1')
})

test('what was typed over an earlier one, or over none, is a choice and is not dropped', () => {
  const older = kept({ draft: { id: 12, revision: 4, changed: ['title'] }, at: '2026-05-04T11:00:00Z' })
  for (const browser of [older, kept({}), kept({ at: '2020-01-01T00:00:00Z' })])
    expect(start(browser)).toMatchObject({
      isContested: true,
      kept: browser,
      values: { title: 'Mine', description: 'Theirs' },
    })
})

test('where both say the same, there is nothing to choose', () => {
  const same = kept({ values: storable({ ...before, title: 'Draft' }) })
  expect(start(same)).toMatchObject({ isContested: false, kept: undefined, values: { title: 'Draft' } })
  expect(start(undefined)).toMatchObject({ isContested: false, values: { title: 'Draft', description: 'Theirs' } })
})

const titled = (title: string, rest: Partial<BrowserDraft> = {}) =>
  kept({ values: storable({ ...before, title }), ...rest })
const own = { ...opened, updated_by_id: 7 }

test('of two versions of one’s own, as after a crash, the one that holds all of the other goes on', () => {
  expect(start(titled('Dra'), own)).toMatchObject({ isContested: false, kept: undefined, values: { title: 'Draft' } })
  const later = titled('Draft and more', { draft: { id: 12, revision: 4, changed: ['title'] } })
  expect(start(later, own)).toMatchObject({
    isContested: false,
    kept: later,
    values: { title: 'Draft and more', description: 'Theirs' },
  })
})

test('where each of them has words of its own, or they are somebody else’s, there is a choice', () => {
  expect(start(titled('Mine'), own)).toMatchObject({ isContested: true, values: { title: 'Mine' } })
  expect(start(titled('Dra'), { ...opened, updated_by_id: 8 })).toMatchObject({ isContested: true })
})
