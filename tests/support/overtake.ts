import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import { redeemPasswordLink } from '#server/auth/password-links.ts'
import { tokenOf } from './people.ts'
import type { Product } from './product.ts'

async function waiting({ database }: Product): Promise<number> {
  const asked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await asked.execute(database.db)).rows.length
}

type Race<T> = {
  /** Holds the first one up. */
  readonly lock: RawBuilder<unknown>
  readonly first: () => Promise<T>
  readonly second: () => Promise<unknown>
}

/** On PostgreSQL: holds one up by a lock that it needs, until the other is answered or waits as well. */
export async function overtake<T>(product: Product, { lock, first, second }: Race<T>) {
  let isEnded = false
  const held = await product.database.db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    const writing = first()
    await vi.waitFor(async () => expect(await waiting(product)).toBe(1), 20_000)
    const ending = second().finally(() => {
      isEnded = true
    })
    await vi.waitFor(async () => expect(isEnded || (await waiting(product)) === 2).toBe(true), 20_000)
    // In an object: a promise would be waited for.
    return { both: Promise.all([writing, ending]), waited: !isEnded }
  })
  const [written, ended] = await held.both
  return { written, ended, waited: held.waited }
}

/** Without the hash, which takes so long on a busy machine that the other one is given up. */
export async function resetByLink(product: Product, personId: number) {
  const { json } = await product.call('POST', `/api/people/${personId}/link`)
  const chosen = { name: 'Deniz Aksoy', hash: 'a new hash' }
  const visitor = { address: '127.0.0.1', userAgent: undefined }
  const token = tokenOf((json as { link: string }).link)
  return () => redeemPasswordLink(product.database.db, token, chosen, visitor, () => false)
}
