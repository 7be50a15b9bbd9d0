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
const page = { versions, next: null }
const client = (answers: ApiResult[]) => ({ call: async () => answers.shift() ?? offline() })

test('the history knows what an item was when a draft was begun from it', async () => {
  const read = client([ok(page), ok({ ...versions[1], item })])
  expect(await valuesAt(read, projects, 3, 'v1')).toMatchObject({ title: 'As it was' })
})

test('it is read page by page, as far back as it has to be', async () => {
  const asked: string[] = []
  const answers = [
    ok({ versions: [{ version: 60, created_at: 'v6' }], next: 60 }),
    ok(page),
    ok({ ...versions[1], item }),
  ]
  const call = async (path: string) => {
    asked.push(path.replace(/.*\/3\//, ''))
    return answers.shift() ?? offline()
  }
  expect(await valuesAt({ call }, projects, 3, 'v1')).toMatchObject({ title: 'As it was' })
  expect(asked).toEqual(['versions', 'versions?before=60', 'versions/1'])
})

test('where it does not, nothing is made up', async () => {
  expect(await valuesAt(client([ok(page)]), projects, 3, 'v0')).toBeUndefined()
  expect(await valuesAt(client([]), projects, 3, 'v1')).toBeUndefined()
  expect(await valuesAt(client([ok(page)]), projects, 3, 'v1')).toBeUndefined()
})
