import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isSerializationFailure, uncertainCommit } from '../outages/outages.ts'

const maxAttempts = 5
const waitMs = 10

/** Runs the work in a transaction, again where the database gave it up in favour of another one. */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        isCommitting = true
        return result
      })
    } catch (error) {
      const uncertain = isCommitting && uncertainCommit(error)
      if (uncertain) throw uncertain
      if (attempt === maxAttempts || !isSerializationFailure(error)) throw error
    }
    // Random, so that colliding transactions spread out.
    await sleep(Math.random() * waitMs * 2 ** attempt)
  }
}
