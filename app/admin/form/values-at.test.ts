import { expect, test } from 'vitest'
import { type ApiResult, offline } from '#app/admin/api/answer.ts'
import { projects } from '#content/projects/type.ts'
import { valuesAt } from './values-at.ts'

const ok = (data: unknown): ApiResult => ({ ok: true, data, header: () => null })
const versions = [
  { version: 2, created_at: 'v2' },
  { version: 1, created_at: 'v1' },
]
const item = { id: 3, title: 'As it was', created_at: 'v1', updated_at: 'v1' }
const client = (answers: ApiResult[]) => ({ call: async () => answers.shift() ?? offline() })

test('the history knows what an item was when a draft was begun from it', async () => {
  const read = client([ok({ versions }), ok({ ...versions[1], item })])
  expect(await valuesAt(read, projects, 3, 'v1')).toMatchObject({ title: 'As it was' })
})

test('where it does not, nothing is made up', async () => {
  expect(await valuesAt(client([ok({ versions })]), projects, 3, 'v0')).toBeUndefined()
  expect(await valuesAt(client([]), projects, 3, 'v1')).toBeUndefined()
  expect(await valuesAt(client([ok({ versions })]), projects, 3, 'v1')).toBeUndefined()
})
