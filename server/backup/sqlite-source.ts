import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { levelOfSqlite } from '#server/store/level.ts'
import { BackupError } from './backup-error.ts'
import { inBatches } from './batches.ts'
import { type Row, toValue } from './rows.ts'
import { isLeftOut, type Source, type Table, tablesAt } from './tables.ts'

const busyMs = 10_000

const namesOf = (sqlite: DatabaseSync, query: string, ...values: string[]) =>
  sqlite
    .prepare(query)
    .all(...values)
    .map(({ name }) => String(name))

function levelOf(sqlite: DatabaseSync, file: string): string {
  const level = levelOfSqlite(sqlite)
  if (!level) throw new BackupError(`${file} is not the database of a site.`)
  return level
}

function describe(sqlite: DatabaseSync, name: string): Table {
  const lastId = sqlite.prepare('select seq from sqlite_sequence where name = ?').get(name)?.seq
  return {
    name,
    columns: namesOf(sqlite, 'select name from pragma_table_xinfo(?) where hidden = 0 order by name', name),
    lastId: lastId === undefined ? undefined : Number(lastId),
  }
}

function* everyRow(sqlite: DatabaseSync, table: Table): Generator<Row> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const statement = sqlite.prepare(`select ${columns} from "${table.name}"`)
  statement.setReturnArrays(true)
  for (const stored of statement.iterate() as unknown as Iterable<SQLOutputValue[]>) {
    const row = stored.map(toValue)
    if (!isLeftOut(table, row)) yield row
  }
}

/** In WAL mode a read transaction sees one moment, and holds up neither writers nor other readers. */
export async function withSqliteSource<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  try {
    sqlite.exec('begin')
    const level = levelOf(sqlite, file)
    const own = await tablesAt(level)
    const there = namesOf(sqlite, `select name from sqlite_schema where type = 'table' order by name`)
    return await work({
      level,
      tables: there.filter((name) => own.has(name)).map((name) => describe(sqlite, name)),
      async *rows(table) {
        for (const batch of inBatches(everyRow(sqlite, table))) {
          yield batch
          // The rows come without a pause: signals and the terminal get their turn in between.
          await nextTurn()
        }
      },
    })
  } finally {
    sqlite.close()
  }
}
