import { composites, selections } from '#content/composites.ts'
import { contentTypes } from '#content/registry.ts'
import { tableOf } from '#engine/derive/tables.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { checkRegistry } from '#engine/registry.ts'
import type { Difference } from '#server/store/drift/compare.ts'
import { drift } from '#server/store/drift/drift.ts'
import { migrate } from '#server/store/migrate.ts'
import type { Migration } from '#server/store/migration.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { Failure, runMain } from './support/failure.mjs'
import { derive } from './support/migration/derive.ts'
import { migrationFiles, type WrittenMigration, writeMigration } from './support/migration/files.ts'
import { addFingerprints } from './support/migration/fingerprints.ts'
import { type Scratch, withScratchDatabases } from './support/migration/scratch.ts'
import { isFreeName } from './support/migration/source.ts'

const onlyFingerprints = '--fingerprints'
const usage = `Usage: npm run migration -- <name>

  Compares the content declarations with the migrated tables, on a new SQLite and a new PostgreSQL database, and writes
  the migration between them to server/store/migrations/. The name is words in lower case: news-authors.

       npm run migration -- ${onlyFingerprints}

  Notes what migrations written by hand do, so that a test fails where one is changed later.`

const dialects: readonly Dialect[] = ['sqlite', 'postgres']

/** A difference that both databases have counts once. */
async function differencesOf(databases: Scratch, all: Readonly<Record<string, Migration>>): Promise<Difference[]> {
  const found = new Map<string, Difference>()
  for (const dialect of dialects) {
    await migrate(databases[dialect], dialect, all)
    for (const each of await drift(databases[dialect], dialect))
      found.set(`${each.kind} ${each.table} ${each.name}`, each)
  }
  return [...found.values()]
}

/** Runs what was written, on both databases: it is kept where they then are what it was meant to make of them. */
async function prove(
  { name, load, remove }: WrittenMigration,
  databases: Scratch,
  left: readonly string[],
): Promise<void> {
  try {
    const all = { ...migrations, [name]: await load() }
    const after = await differencesOf(databases, all)
    const { statements, left: still } = derive(contentTypes.map(tableOf), after)
    if (statements.length > 0 || still.join() !== left.join())
      throw new Error(`after it the tables still differ: ${JSON.stringify(after)}`)
    await addFingerprints(all)
  } catch (error) {
    remove()
    throw new Failure(`The migration that was derived does not work, and was removed: ${(error as Error).message}`)
  }
}

async function main(name: string): Promise<number> {
  return withScratchDatabases(async (databases) => {
    const derived = derive(contentTypes.map(tableOf), await differencesOf(databases, migrations))
    const { statements, changes, left } = derived
    if (statements.length === 0 && left.length === 0) {
      console.log(
        'The tables are what the content declarations describe, on both databases: there is nothing to migrate.',
      )
      return 0
    }
    if (statements.length > 0) {
      const written = writeMigration(name, derived)
      await prove(written, databases, left)
      console.log(`${written.path} (${changes.join(', ')}) works on both databases. Read it before you commit it.`)
    }
    if (left.length === 0) return 0
    const rest = left.map((sentence) => `  - ${sentence}`).join('\n')
    throw new Failure(
      `This cannot be derived. Write it by hand, in a migration like those in server/store/migrations/:\n${rest}`,
    )
  })
}

await runMain(async () => {
  const [name = '', ...more] = process.argv.slice(2)
  if (name === onlyFingerprints && more.length === 0) {
    const added = await addFingerprints(migrations)
    console.log(added.length > 0 ? `Noted: ${added.join(', ')}.` : 'Every migration has its fingerprint.')
    return 0
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || more.length > 0) throw new Failure(usage)
  if (migrationFiles().some((file) => file.slice('0000-'.length) === `${name}.ts`))
    throw new Failure(`There is a migration named ${name} already. Choose another name.`)
  if (!isFreeName(name)) throw new Failure(`A migration cannot be named ${name}. Choose another name.`)
  try {
    checkRegistry(contentTypes, [...composites, ...selections])
  } catch (error) {
    throw new Failure((error as Error).message)
  }
  return main(name)
})
