import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '#engine/kinds/kind.ts'
import { dialects } from '#tests/support/product.ts'
import type { Migration } from '../migration.ts'
import { migrations } from './index.ts'

/** Of the SQL that databases in use were made with. */
const released: Readonly<Record<string, Readonly<Record<Dialect, string>>>> = {
  '0001-content-tables': { sqlite: '017b43f0b9f62b99', postgres: '1550e637937a50a9' },
  '0002-system-tables': { sqlite: '33387478f403ee9b', postgres: 'd0ca5b93e2acf25f' },
  '0003-counts-and-search': { sqlite: '0b6d2e9e09d42d63', postgres: 'a17314284d2b255b' },
  '0004-published-indexes': { sqlite: '1e2e0f228951272d', postgres: '1e2e0f228951272d' },
  '0005-statement-counters': { sqlite: 'e3b0c44298fc1c14', postgres: 'ec211f4a49caffb4' },
  '0006-first-sign-in': { sqlite: '1fac78277f23f7ba', postgres: '1fac78277f23f7ba' },
  '0007-catalogue': { sqlite: 'e2b2add8c79a9ec2', postgres: '8c2de379548ffafe' },
  '0008-picture-notes': { sqlite: '5cf64c65b410a182', postgres: '5cf64c65b410a182' },
}

async function fingerprint({ up }: Migration, dialect: Dialect): Promise<string> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  await up(db, dialect)
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16)
}

describe.each(dialects)('released migrations on %s', (dialect) => {
  test.each(Object.keys(released))('%s is never changed', async (name) => {
    const migration = migrations[name]
    expect(migration && (await fingerprint(migration, dialect))).toBe(released[name]?.[dialect])
  })
})
