import { expect, test } from 'vitest'
import { type ApiResult, apiResult, offline } from '#app/admin/api/answer.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { DraftSaver } from '../draft/draft-saver.ts'
import type { Beginning } from '../draft/draft-state.ts'
import { saveTyped } from './save-typed.ts'

const kept = (question: string) => ({ data: { question }, base: 'v1' })
const draft = (revision: number): Draft =>
  ({ id: 12, revision, data: {}, updated_at: '2026-05-04T10:00:00Z', created_at: '' }) as Draft
const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })
const begin: Beginning = { seen: { id: 12, revision: 1 }, synced: { kept: kept('Saved'), at: '2026-05-04T09:00:00Z' } }

/** A form with a draft that says `Saved`. */
function start(...answers: ApiResult[]) {
  const form = { words: 'Saved' }
  const sent: unknown[] = []
  /** Somebody types while a save is under way. */
  const meanwhile: string[] = []
  const client = {
    call: async (_path: string, { body }: { body?: unknown } = {}) => {
      sent.push(body)
      form.words = meanwhile.shift() ?? form.words
      saver.change(kept(form.words))
      return answers.shift() ?? offline()
    },
  }
  const saver = new DraftSaver({ client, place: { type: 'faq', item_id: 3 }, begin, afterMs: 60_000 })
  const type = (words: string) => {
    form.words = words
    saver.change(kept(words))
  }
  return { saver, sent, meanwhile, type, save: () => saveTyped(saver, () => kept(form.words)) }
}

test('what the draft has already is not sent', async () => {
  const { save, sent } = start()
  expect([await save(), sent]).toEqual([true, []])
})

test('what was typed last is sent, and what is typed while that is under way', async () => {
  const { saver, save, type, sent, meanwhile } = start(ok(draft(2)), ok(draft(3)))
  type('Saved and')
  meanwhile.push('Saved and more')
  expect(await save()).toBe(true)
  expect(sent).toEqual([kept('Saved and'), kept('Saved and more')])
  expect(saver.seen).toEqual({ id: 12, revision: 3 })
  saver.close()
})

test('words that cannot be saved are told, whether or not they were typed while that failed', async () => {
  const { saver, save, type, sent, meanwhile } = start()
  type('Saved and')
  meanwhile.push('Saved and more')
  expect([await save(), sent.length]).toEqual([false, 2])
  await saver.pause()
  expect(await save()).toBe(false)
})

test('of a draft that others took away only further words are saved, as a new item where its own is gone too', async () => {
  const gone = apiResult({ ok: false, status: 404, data: {}, error: 'Gone', failure: 'answer' })
  const { saver, save, type, sent } = start(gone, ok(draft(1)))
  saver.lose()
  expect([await save(), sent]).toEqual([true, []])
  type('Saved and')
  expect(await save()).toBe(true)
  expect(sent).toEqual([expect.objectContaining({ item_id: 3 }), expect.objectContaining({ item_id: null })])
  expect([await save(), sent.length]).toEqual([true, 2])
})
