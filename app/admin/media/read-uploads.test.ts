import { expect, test } from 'vitest'
import { type ApiResult, broken } from '#app/admin/api/answer.ts'
import { readUploads } from './read-uploads.ts'
import type { LibraryUpload } from './upload.ts'

const addressOf = (offset: number, limit: number) => `${offset} ${limit}`

/** A library of so many pictures, and what is asked of it. */
function library(total: number, failing = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  const call = async (path: string): Promise<ApiResult> => {
    if (asked.push(path) >= failing) return broken()
    const [offset = 0, limit = 0] = path.split(' ').map(Number)
    const ids = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, n) => offset + n + 1)
    const data = ids.map(
      (id): Pick<LibraryUpload, 'id' | 'url' | 'description'> => ({ id, url: `/uploads/${id}.jpg`, description: {} }),
    )
    return { ok: true, data, header: () => String(total) }
  }
  return { asked, call }
}

test('a list that has grown long is read again in full', async () => {
  const { asked, call } = library(2_000)
  const part = await readUploads({ call }, { from: 0, until: 1_104, addressOf })
  expect(asked).toEqual(['0 500', '500 500', '1000 104'])
  expect(part?.uploads.map(({ id }) => id)).toEqual(Array.from({ length: 1_104 }, (_, n) => n + 1))
  expect(part?.total).toBe(2_000)
})

test('asks for no more than there are', async () => {
  const { asked, call } = library(510)
  expect((await readUploads({ call }, { from: 0, until: 1_500, addressOf }))?.uploads).toHaveLength(510)
  expect(asked).toHaveLength(2)
  expect(await readUploads({ call: library(0).call }, { from: 0, until: 48, addressOf })).toEqual({
    uploads: [],
    total: 0,
  })
})

test('where a part is missing, nothing is answered', async () => {
  expect(await readUploads({ call: library(2_000, 2).call }, { from: 0, until: 600, addressOf })).toBeUndefined()
})
