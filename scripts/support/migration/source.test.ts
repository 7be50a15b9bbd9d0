import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSource, migrationSource } from './source.ts'

const folder = join(import.meta.dirname, '../../../server/store/migrations')

test('a migration of SQL for both databases', () => {
  const statements = [
    'create table films (\n    id {{id}},\n    is_active {{flag}} not null\n  )',
    "update films set a = 'b'",
  ]
  expect(
    migrationSource('all-films', { statements, changes: ['table films', 'index films_a'], left: [] }),
  ).toBe(`import { statements } from '../migration.ts'

/** Declarations that changed: table films, index films_a. */
export const allFilms = statements(({ id, flag }) => [
\`create table films (
    id \${id},
    is_active \${flag} not null
  )\`,
"update films set a = 'b'",
])
`)
})

test('a migration that differs between the databases', () => {
  const split = { postgres: ['alter table films'], sqlite: ['drop table films'] }
  const source = migrationSource('films', { statements: [split], changes: ['films.a optional'], left: [] })
  expect(source).toContain(`statements((_types, dialect) => [
...(dialect === 'postgres' ? ["alter table films"] : ["drop table films"]),
])`)
})

test('what declarations put into SQL stays text', () => {
  const value = `'a "b" \\ \`c\` $\u007bprocess.exit()}'`
  for (const rest of ['', '\n, b {{flag}}']) {
    const source = migrationSource('films', { statements: [`add ${value}${rest}`], changes: [], left: [] })
    const [, list = ''] = /=> (\[.*\])\)/s.exec(source) ?? []
    const read = new Function('flag', `return ${list}`)
    expect(read('integer')).toEqual([`add ${value}${rest.replace('{{flag}}', 'integer')}`])
  }
})

test('the list of all migrations names every file in their folder', async () => {
  const files = (await readdir(folder)).filter((file) => /^\d/.test(file))
  expect(listSource(files)).toBe(await readFile(join(folder, 'index.ts'), 'utf8'))
})
