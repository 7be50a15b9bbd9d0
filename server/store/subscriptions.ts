import { appendOnlyList } from './append-only-list.ts'
import type { Database } from './database.ts'
import type { Row } from './repository.ts'
import { nextStamp } from './stamps.ts'

type Subscription = {
  id: number
  email: string
  is_active: number
  subscribed_at: string
  unsubscribed_at: string | null
  updated_at: string
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

/** Addresses are one and the same whatever their case. */
const keyOf = (email: string) => email.normalize('NFKC').toLowerCase()

/** Who gets the newsletter. */
export function createSubscriptions(database: Database) {
  const { db } = database
  const list = appendOnlyList<Subscription>(database, {
    table: 'newsletter_subscriptions',
    columns: ['id', 'email', 'is_active', 'subscribed_at', 'unsubscribed_at', 'updated_at'],
    searched: ['email'],
    counted: { column: 'is_active', value: 1 },
    toItem: (row: Row) => row as Subscription,
  })

  return {
    ...list,
    /** Adds the address or makes it active again; one that is active stays as it is. */
    async subscribe(email: string, consent: boolean): Promise<void> {
      const stamp = nextStamp()
      const fresh = { is_active: 1, consent, subscribed_at: stamp, unsubscribed_at: null, updated_at: stamp }
      await db
        .insertInto('newsletter_subscriptions')
        .values({ email, email_key: keyOf(email), ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('email_key')
            .doUpdateSet({ email, ...fresh })
            .where('newsletter_subscriptions.is_active', '=', 0),
        )
        .execute()
    },
    /** Leaving twice is leaving once. */
    async unsubscribe(id: number): Promise<void> {
      const stamp = nextStamp()
      await db
        .updateTable('newsletter_subscriptions')
        .set({ is_active: 0, unsubscribed_at: stamp, updated_at: stamp })
        .where('id', '=', id)
        .where('is_active', '=', 1)
        .execute()
    },
  }
}
