import type { DatabaseLocation } from '#server/store/database.ts'
import { BackupError } from './backup-error.ts'
import { explainBackup } from './explain.ts'
import type { Feed } from './filling.ts'
import { type Hold, withHold } from './hold.ts'
import type { TableFacts } from './manifest.ts'
import { RowSum } from './rows.ts'
import { withSource } from './source.ts'
import { type Source, tablesAt } from './tables.ts'
import { assertEmpty, fillDatabase } from './target.ts'
import type { Watch } from './watch.ts'

type Options = { readonly from: DatabaseLocation; readonly to: DatabaseLocation } & Watch

const feedFrom =
  (source: Source, hold: Hold, { signal, tell }: Watch): Feed =>
  async (insert) => {
    const facts: TableFacts[] = []
    for (const { name, columns, lastId } of source.tables) {
      tell(`${name}, ${facts.length + 1} of ${source.tables.length} tables`)
      const sum = new RowSum()
      for await (const rows of source.rows({ name, columns, lastId })) {
        signal.throwIfAborted()
        for (const row of rows) sum.add(row)
        await insert(name, columns, rows)
      }
      facts.push({ name, columns, ...sum.facts, ...(lastId !== undefined && { lastId }) })
    }
    await hold.assertUnchanged()
    return facts
  }

async function assertUsable(to: DatabaseLocation): Promise<void> {
  try {
    await assertEmpty(to)
  } catch (error) {
    const sentence = explainBackup(error).replace('in DATABASE_URL', 'in the address to copy to')
    throw error instanceof BackupError ? error : new BackupError(sentence)
  }
}

/** Moves a site's rows to an empty database while nobody can write; its pictures stay where they are. */
export async function copyDatabase({ from, to, ...watch }: Options): Promise<void> {
  await assertUsable(to)
  // Before anybody is held up: there may be no site here.
  await withSource(from, async () => {})
  await withHold(from, watch.signal, (hold) =>
    withSource(
      from,
      async (source) => {
        const { level } = source
        await fillDatabase(to, { level, own: await tablesAt(level), feed: feedFrom(source, hold, watch) })
      },
      { isLast: true },
    ),
  )
}
