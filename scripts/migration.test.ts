import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { run, withDataDir } from '#tests/support/process.ts'

// Each run sets up a PostgreSQL of its own.
vi.setConfig({ testTimeout: 90_000 })

const root = join(import.meta.dirname, '..')
const parts = [
  'content',
  'demo',
  'engine',
  'server',
  'scripts',
  'tests/support',
  'package.json',
  'biome.json',
  'site.config.ts',
]

/** The file that declares the type with this table. */
async function declarationOf(table: string, folder: string): Promise<string> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name)
    if (file.endsWith('.ts') && (await readFile(file, 'utf8')).includes(`table: '${table}'`)) return file
  }
  throw new Error(`No declaration has the table ${table}`)
}

test('npm run migration writes what the declarations ask for, and says what it cannot know', async () => {
  await withDataDir(async (project) => {
    for (const part of parts) await cp(join(root, part), join(project, part), { recursive: true })
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
    const migration = async (name: string) => {
      const { ended, output } = run(join(project, 'scripts/migration.ts'), {}, [name])
      const { code } = await ended
      return [code, output().trim()]
    }
    const folder = join(project, 'server/store/migrations')
    const before = await readdir(folder)
    const last = before
      .filter((file) => /^\d/.test(file))
      .sort()
      .at(-1)
    const number = String(Number(last?.slice(0, 4)) + 1).padStart(4, '0')
    const faq = await declarationOf('faqs', join(project, 'content'))
    const declaration = await readFile(faq, 'utf8')
    const declare = (fields: string) =>
      writeFile(faq, declaration.replace('is_active: active(),', `is_active: active(),\n${fields}`))
    const fingerprints = async () => JSON.parse(await readFile(join(folder, 'fingerprints.json'), 'utf8'))
    const released = await fingerprints()
    const author = `author: text({ label: 'Author' }),`

    await declare(`group: text({ label: 'Group' }),`)
    expect(await migration('faq-groups')).toEqual([
      1,
      expect.stringMatching(
        /^The migration that was derived does not work, and was removed: .*syntax error\nThe statement: alter table faqs add column group text\n/,
      ),
    ])
    expect(await readdir(folder)).toEqual(before)
    expect(await fingerprints()).toEqual(released)

    await declare(`${author} source: text({ label: 'Source', required: true }),`)
    expect(await migration('faq-authors')).toEqual([
      1,
      `server/store/migrations/${number}-faq-authors.ts (column faqs.author) works on both databases. Read it before you commit it.
This cannot be derived. Write it by hand, in a migration like those in server/store/migrations/:
  - faqs.source is new, required and without a default: nobody has said what existing rows hold. Declare a default, or write a migration that fills it.`,
    ])
    expect(
      await readFile(join(folder, `${number}-faq-authors.ts`), 'utf8'),
    ).toBe(`import { statements } from '../migration.ts'

/** Declarations that changed: column faqs.author. */
export const faqAuthors = statements(() => ['alter table faqs add column author text'])
`)
    const noted = { sqlite: expect.stringMatching(/^\w{16}$/), postgres: expect.stringMatching(/^\w{16}$/) }
    expect(await fingerprints()).toEqual({ ...released, [`${number}-faq-authors`]: noted })

    await declare(author)
    expect(await migration('faq-sources')).toEqual([
      0,
      'The tables are what the content declarations describe, on both databases: there is nothing to migrate.',
    ])
    expect(await readdir(folder)).toEqual([...before, `${number}-faq-authors.ts`].sort())
  })
})

test('npm run migration explains itself', async () => {
  const start = async (...args: string[]) => {
    const { ended, output } = run('scripts/migration.ts', {}, args)
    return [(await ended).code, output()]
  }
  for (const args of [[], ['../faq']])
    expect(await start(...args)).toEqual([1, expect.stringMatching(/^Usage: npm run migration -- <name>\n/)])
  for (const name of ['delete', 'statements'])
    expect(await start(name)).toEqual([1, `A migration cannot be named ${name}. Choose another name.\n`])
  expect(await start('catalogue')).toEqual([1, 'There is a migration named catalogue already. Choose another name.\n'])
})
