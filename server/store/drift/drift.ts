import type { Kysely } from 'kysely'
import { contentTypes } from '#content/registry.ts'
import { tableOf } from '#engine/derive/tables.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { systemTables } from '../schema.ts'
import { compare, type Difference } from './compare.ts'
import { introspect } from './introspect.ts'

/** In what a migrated database differs from what the product declares. */
export async function drift(db: Kysely<unknown>, dialect: Dialect): Promise<Difference[]> {
  return compare(contentTypes.map(tableOf), await introspect(db, dialect), { dialect, others: systemTables })
}
