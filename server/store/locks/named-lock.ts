import type { Kysely } from 'kysely'
import type { SystemTables } from '../schema.ts'
import { nextStamp } from '../stamps.ts'

/** Lets one transaction at a time go on from here, on all instances. */
export const takeLock = (transaction: Pick<Kysely<SystemTables>, 'insertInto'>, name: 'people_lock' | 'plans_lock') =>
  transaction
    .insertInto('settings')
    .values({ name, value: nextStamp() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: nextStamp() }))
    .execute()
