import { expect, test } from 'vitest'
import { emptyPlace, everythingIn } from '#server/backup/test-support.ts'
import { openDatabase } from '#server/store/database.ts'
import { seedOnce } from '#server/store/seed.ts'
import { run } from '#tests/support/process.ts'

async function seeded() {
  const site = await emptyPlace('sqlite')
  await (await openDatabase(site, { prepare: ({ db, dialect }) => seedOnce(db, dialect) })).close()
  return site
}
const copy = (dataDir: string, environment: Record<string, string>, ...args: string[]) =>
  run('scripts/db-copy.ts', { DATA_DIR: dataDir, ...environment }, args)
const warning = 'The password in --to can be read by everybody'

test('the address is taken from the environment, where others cannot read it', async () => {
  const [site, place] = [await seeded(), await emptyPlace('postgres')]
  const copying = copy(site.dataDir, { TO_DATABASE_URL: place.databaseUrl ?? '' })
  expect(await copying.ended, copying.output()).toMatchObject({ code: 0 })
  expect(copying.output()).toContain('Every row is there.')
  expect(copying.output()).not.toContain(warning)
  expect(await everythingIn(place)).toEqual(await everythingIn(site))
})

test('an address without a password gets it from PGPASSWORD', async () => {
  const [site, place] = [await seeded(), await emptyPlace('postgres')]
  const address = new URL(place.databaseUrl ?? '')
  const { password } = address
  expect(password).not.toBe('')
  address.password = ''
  const refused = copy(site.dataDir, { PGPASSWORD: `not ${password}` }, '--to', address.href)
  expect(await refused.ended, refused.output()).toMatchObject({ code: 1 })
  expect(refused.output()).toContain('PostgreSQL refuses the user or password in the address to copy to.')
  const copying = copy(site.dataDir, { PGPASSWORD: decodeURIComponent(password) }, '--to', address.href)
  expect(await copying.ended, copying.output()).toMatchObject({ code: 0 })
  expect(copying.output()).not.toContain(warning)
})

test('a password in the command is warned of in a line that does not repeat it', async () => {
  const { dataDir } = await seeded()
  const copying = copy(dataDir, {}, '--to', 'postgres://somebody:hush-hush@127.0.0.1:1/none')
  expect(await copying.ended).toMatchObject({ code: 1 })
  expect(copying.output().split(warning)).toHaveLength(2)
  expect(copying.output()).not.toContain('hush-hush')
})

test.each([{}, { TO_DATABASE_URL: 'mysql://x' }])('%j says how it is used', async (environment) => {
  const copying = copy('/nowhere', environment)
  expect(await copying.ended).toMatchObject({ code: 1 })
  expect(copying.output()).toContain('into the variable, into PGPASSWORD or into')
})
