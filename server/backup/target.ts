import type { Dialect } from '#engine/kinds/kind.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import type { Filling } from './filling.ts'
import { assertPostgresEmpty, fillPostgres } from './postgres-target.ts'
import { assertSqliteEmpty, fillSqlite } from './sqlite-target.ts'

const targets = {
  sqlite: { assertEmpty: assertSqliteEmpty, fill: fillSqlite },
  postgres: { assertEmpty: assertPostgresEmpty, fill: fillPostgres },
} satisfies Record<Dialect, object>

const targetOf = (place: DatabaseLocation) => targets[place.databaseUrl ? 'postgres' : 'sqlite']

/** Throws where a site is there already. */
export const assertEmpty = (place: DatabaseLocation): Promise<void> => targetOf(place).assertEmpty(place)

/** Makes the tables of that version and fills them: all of it is there afterwards, or nothing. */
export const fillDatabase = (place: DatabaseLocation, filling: Filling): Promise<void> =>
  targetOf(place).fill(place, filling)
