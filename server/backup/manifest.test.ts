import { expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const table = { name: 'faqs', columns: ['id'], rows: 1, checksum: 'abc', lastId: 1 }
const read = (change: object, files = 0) =>
  readManifest(Buffer.from(JSON.stringify({ tables: [{ ...table, ...change }], files })))

test('a list of contents as it is written can be read', () => {
  expect(read({})).toEqual({ tables: [table], files: 0 })
  expect(read({ lastId: 2_147_483_647 }).tables).toHaveLength(1)
})

test.each([
  { lastId: 1e30 },
  { lastId: 2_147_483_648 },
  { lastId: -1 },
  { rows: -1 },
  { rows: 0.5 },
  { name: 'sqlite_master' },
  { name: 'pg_class' },
  { name: 'faqs; drop table admins' },
])('%j is refused', (change) => {
  expect(() => read(change)).toThrow('its list of contents cannot be read')
})
