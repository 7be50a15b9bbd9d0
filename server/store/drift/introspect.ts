import type { Kysely } from 'kysely'
import type { ForeignKey, Index } from '#engine/derive/tables.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { postgresFacts } from './introspect-postgres.ts'
import { sqliteFacts } from './introspect-sqlite.ts'

export type ActualTable = {
  readonly name: string
  readonly columns: readonly { name: string; type: string; notNull: boolean; default: string | undefined }[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly unique: readonly string[]
  readonly indexes: readonly Index[]
  readonly triggers: readonly string[]
}

/** The tables as the database has them, without Kysely's own. */
export async function introspect(db: Kysely<unknown>, dialect: Dialect): Promise<ActualTable[]> {
  const facts = await (dialect === 'postgres' ? postgresFacts(db) : sqliteFacts(db))
  const names = [...new Set(facts.columns.map(({ table }) => table))].filter((name) => !name.startsWith('kysely_'))
  return names.sort().map((name) => {
    const own = <R extends { table: string }>(rows: readonly R[]) => rows.filter(({ table }) => table === name)
    return {
      name,
      columns: own(facts.columns).map((column) => ({
        name: column.name,
        type: column.type,
        notNull: Boolean(column.notNull),
        default: column.default ?? undefined,
      })),
      foreignKeys: own(facts.foreignKeys).map(({ table: _, ...key }) => key),
      unique: own(facts.unique).map(({ columns }) => columns),
      indexes: own(facts.indexes).map(({ table: _, ...index }) => index),
      triggers: own(facts.triggers).map(({ name: trigger }) => trigger),
    }
  })
}
