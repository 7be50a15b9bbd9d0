import { expect, test } from 'vitest'
import { statements } from '#server/store/migration.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { fingerprintOf, readFingerprints } from './fingerprints.ts'

const known = readFingerprints()

test('every migration has a fingerprint: npm run migration -- --fingerprints adds those that are missing', () => {
  expect(Object.keys(known)).toEqual(Object.keys(migrations))
})

test.each(Object.entries(migrations))(
  '%s is what it was when it was written: write another one instead',
  async (name, migration) => {
    expect(await fingerprintOf(migration)).toEqual(known[name])
  },
)

test('another statement is another fingerprint', async () => {
  const of = (...list: string[]) => fingerprintOf(statements(() => list))
  expect(await of('create table a (id integer)')).toEqual(await of('create table a (id integer)'))
  expect(await of('create table a (id integer)')).not.toEqual(await of('create table a (id integer)', 'drop table b'))
})
