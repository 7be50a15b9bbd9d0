import type { Database } from '../database.ts'
import { followVisitors } from '../panel-search/maintain.ts'
import { visitorLists } from '../panel-search/visitor-lists.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import { nextStamp } from '../stamps.ts'
import { type Attempt, once } from '../writes/repeated-writes.ts'
import { inTransaction } from '../writes/transaction.ts'
import { appendOnlyList } from './append-only-list.ts'

type Subscription = {
  id: number
  email: string
  is_active: number
  subscribed_at: string
  unsubscribed_at: string | null
  updated_at: string
}

/** What one person did at one moment. */
export type SignUp = { readonly id: number; readonly at: string }
export type Subscriptions = ReturnType<typeof createSubscriptions>

/** Addresses are one and the same whatever their case. */
const keyOf = (email: string) => email.normalize('NFC').toLowerCase()

/** Who gets the newsletter. */
export function createSubscriptions(database: Database) {
  const { db } = database
  const list = appendOnlyList<Subscription>(database, {
    table: 'newsletter_subscriptions',
    columns: ['id', 'email', 'is_active', 'subscribed_at', 'unsubscribed_at', 'updated_at'],
    searched: visitorLists.newsletter_subscriptions.searched,
    counted: 'is_active = 1',
    toItem: (row: Row) => row as Subscription,
  })

  const leave = (id: number) => {
    const stamp = nextStamp()
    return db
      .updateTable('newsletter_subscriptions')
      .set({ is_active: 0, unsubscribed_at: stamp, updated_at: stamp })
      .where('id', '=', id)
      .where('is_active', '=', 1)
  }

  return {
    ...list,
    /** Adds the address or makes it active again; one that is active stays as it is. Answers what can be undone. */
    subscribe(email: string, consent: boolean, attempt?: Attempt): Promise<SignUp> {
      const stamp = nextStamp()
      const fresh = { is_active: 1, consent, subscribed_at: stamp, unsubscribed_at: null, updated_at: stamp }
      const add = async (transaction: AnyDatabase) => {
        await transaction
          .insertInto('newsletter_subscriptions')
          .values({ email, email_key: keyOf(email), ...fresh })
          .onConflict((conflict) =>
            conflict
              .column('email_key')
              .doUpdateSet({ email, ...fresh })
              .where('newsletter_subscriptions.is_active', '=', 0),
          )
          .execute()
        const { id } = await transaction
          .selectFrom('newsletter_subscriptions')
          .select('id')
          .where('email_key', '=', keyOf(email))
          .executeTakeFirstOrThrow()
        await followVisitors(transaction, database.dialect, visitorLists.newsletter_subscriptions, [id])
        return { id: Number(id), at: stamp }
      }
      return inTransaction(db as unknown as AnyDatabase, (transaction) =>
        once(transaction, attempt, () => add(transaction)),
      )
    },
    /** Idempotent. */
    async unsubscribe(id: number): Promise<void> {
      await leave(id).execute()
    },
    /** Takes back this sign-up alone: an address that was active before stays so, since anybody can type it. */
    async undo({ id, at }: SignUp): Promise<void> {
      await leave(id).where('subscribed_at', '=', at).execute()
    },
  }
}
