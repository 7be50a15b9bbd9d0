import { expect, test } from 'vitest'
import { type ApiResult, broken, offline, signedOut } from '#app/admin/api/answer.ts'
import type { Save } from '#app/admin/store/writes.ts'
import { typeNamed } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { FormSaves } from './form-saves.ts'

const type = typeNamed('faq') as ContentType
const quiet = () => {}
const payload = (question: string) => ({ json: { question } })
const item = (version: string) => ({ id: 7, created_at: '', updated_at: version })
const ok = (version: string): ApiResult => ({ ok: true, data: item(version), header: () => null })
const refused: ApiResult = { ...offline(), kind: 'refused', reason: 'none', status: 400 }

/** A form whose saves come to these results, one after the other. */
function formSaves(id: number | undefined, ...results: readonly ApiResult[]) {
  const sent: Save[] = []
  const save = async (_type: ContentType, each: Save) => results[sent.push(each) - 1] ?? ok('last')
  const done: unknown[] = []
  const onDone = async (made: { id: number }, draft: unknown) => void done.push([made.id, draft])
  return { sent, done, saves: new FormSaves({ save }, type, id, onDone) }
}

test('the same save has the same key until it is done', async () => {
  const { sent, saves } = formSaves(7, broken(), broken(0, 'late'), ok('v2'))
  for (let turn = 0; turn < 3; turn++) await saves.send(payload('A'), 'v1', quiet)
  await saves.send(payload('A'), 'v2', quiet)
  const [first, ...others] = sent.map(({ key }) => key)
  expect(others.slice(0, 2)).toEqual([first, first])
  expect(others[2]).not.toBe(first)
})

test('what was typed after a lost answer is saved on top of it, not against it', async () => {
  const { sent, saves } = formSaves(7, broken(), ok('v2'), ok('v3'))
  await saves.send(payload('A'), 'v1', quiet)
  await saves.send(payload('B'), 'v1', quiet)
  expect(sent.map((each) => [each.payload, each.seen])).toEqual([
    [payload('A'), 'v1'],
    [payload('A'), 'v1'],
    [payload('B'), 'v2'],
  ])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a new item whose answer was lost is added once, and then changed', async () => {
  const { sent, saves } = formSaves(undefined, broken(), ok('v1'), refused)
  await saves.send(payload('A'), '', quiet)
  await saves.send(payload('B'), '', quiet)
  await saves.send(payload('C'), '', quiet)
  expect(sent.map(({ id, seen }) => [id, seen])).toEqual([
    [undefined, ''],
    [undefined, ''],
    [7, 'v1'],
    [7, 'v1'],
  ])
})

test('as long as the answer stays away, nothing else is sent', async () => {
  const { sent, saves } = formSaves(undefined, broken(), broken())
  await saves.send(payload('A'), '', quiet)
  expect(await saves.send(payload('B'), '', quiet)).toMatchObject({ ok: false, mayBeDone: true })
  expect(sent.map((each) => each.payload)).toEqual([payload('A'), payload('A')])
})

test('a lost save that turns out to be refused does not stand in the way', async () => {
  const { sent, saves } = formSaves(7, broken(), refused, ok('v2'))
  await saves.send(payload('A'), 'v1', quiet)
  expect(await saves.send(payload('B'), 'v1', quiet)).toMatchObject({ ok: true })
  expect(sent.at(-1)).toMatchObject({ payload: payload('B'), seen: 'v1' })
})

test('another file is another save', async () => {
  const { sent, saves } = formSaves(7, broken(), refused)
  const form = (name: string) => {
    const data = new FormData()
    data.append('image', new File(['x'], name, { lastModified: 1 }))
    return { form: data }
  }
  await saves.send(form('a.jpg'), 'v1', quiet)
  await saves.send(form('b.jpg'), 'v1', quiet)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('a save that has no answer is asked about by itself, and what is typed next goes on top of it', async () => {
  const { sent, done, saves } = formSaves(undefined, broken(), ok('v1'), ok('v2'))
  expect(await saves.settle(quiet)).toBeUndefined()
  await saves.send(payload('A'), '', quiet)
  expect(await saves.settle(quiet)).toMatchObject({ ok: true })
  expect(done).toEqual([[7, undefined]])
  await saves.send(payload('B'), 'v1', quiet)
  expect(sent.map(({ id, seen }) => [id, seen])).toEqual([
    [undefined, ''],
    [undefined, ''],
    [7, 'v1'],
  ])
})

test('a draft that a lost save has published is not published once more', async () => {
  const { sent, done, saves } = formSaves(undefined, broken(), ok('v1'))
  let draft: { id: number; revision: number } | undefined = { id: 5, revision: 2 }
  await saves.send(payload('A'), '', quiet, () => draft)
  draft = undefined
  await saves.send(payload('B'), '', quiet, () => draft)
  expect(done).toEqual([[7, { id: 5, revision: 2 }]])
  expect(sent.map((each) => each.draft)).toEqual([{ id: 5, revision: 2 }, { id: 5, revision: 2 }, undefined])
})

test('where a lost new item is edited elsewhere in the form meanwhile, it is still asked about as a new one', async () => {
  const { sent, saves } = formSaves(undefined, broken(), ok('v1'))
  await saves.send(payload('A'), '', quiet)
  saves.goOnWith(7)
  await saves.settle(quiet)
  expect(sent.map(({ id }) => id)).toEqual([undefined, undefined])
})

test.each([offline(), signedOut()])(
  'a try that was not sent ($kind) does not let a lost save be forgotten',
  async (unsent) => {
    const { sent, saves } = formSaves(undefined, broken(), unsent, ok('v1'), ok('v2'))
    await saves.send(payload('A'), '', quiet)
    expect(await saves.settle(quiet)).toMatchObject({ ok: false, mayBeDone: true })
    expect(saves.isUnanswered).toBe(true)
    await saves.send(payload('B'), '', quiet)
    expect(sent.map(({ id }) => id)).toEqual([undefined, undefined, undefined, 7])
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1)
  },
)
