import { sql } from 'kysely'
import type { Actor } from '../activity/record.ts'
import type { Database } from '../database.ts'
import { followVisitors } from '../panel-search/maintain.ts'
import { visitorLists } from '../panel-search/visitor-lists.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import { nextStamp } from '../stamps.ts'
import { type Attempt, once } from '../writes/repeated-writes.ts'
import { inTransaction } from '../writes/transaction.ts'
import { appendOnlyList } from './append-only-list.ts'
import { inParts } from './in-parts.ts'

export type NewMessage = {
  name: string
  email: string
  phone: string
  company?: string
  subject: string
  message: string
}
type Message = Required<Omit<NewMessage, 'company'>> & {
  id: number
  company: string | null
  is_read: boolean
  created_at: string
  updated_at: string
}

/** Few enough that others get their turn while many are marked. */
const partSize = 500

export type Messages = ReturnType<typeof createMessages>

/** What visitors wrote through the contact form. */
export function createMessages(database: Database) {
  const { db } = database
  const list = appendOnlyList<Message>(database, {
    table: 'contact_messages',
    columns: ['id', 'name', 'email', 'phone', 'company', 'subject', 'message', 'is_read', 'created_at', 'updated_at'],
    searched: visitorLists.contact_messages.searched,
    counted: 'not is_read',
    toItem: (row: Row) => ({ ...(row as Message), is_read: Boolean(row.is_read) }),
  })

  async function markPart(ids: readonly number[], isRead: boolean, by: Actor): Promise<number[]> {
    await by.confirm?.(db)
    const changed = await db
      .updateTable('contact_messages')
      .set({ is_read: isRead, updated_at: nextStamp() })
      .where('id', 'in', ids)
      .where(sql<boolean>`${sql.raw(isRead ? 'not is_read' : 'is_read')}`)
      .returning('id')
      .execute()
    return changed.map(({ id }) => id)
  }

  return {
    ...list,
    async add({ company, ...message }: NewMessage, attempt?: Attempt): Promise<void> {
      const stamp = nextStamp()
      const values = { ...message, company: company || null, is_read: false, created_at: stamp, updated_at: stamp }
      await inTransaction(db as unknown as AnyDatabase, (transaction) =>
        once(transaction, attempt, async () => {
          const { id } = await transaction
            .insertInto('contact_messages')
            .values(values)
            .returning('id')
            .executeTakeFirstOrThrow()
          await followVisitors(transaction, database.dialect, visitorLists.contact_messages, [id])
        }),
      )
    },
    async mark(id: number, isRead: boolean): Promise<Message | undefined> {
      const message = await list.find(id)
      if (!message || message.is_read === isRead) return message
      const changes = { is_read: isRead, updated_at: nextStamp(message.updated_at) }
      await db.updateTable('contact_messages').set(changes).where('id', '=', id).execute()
      return list.find(id)
    },
    /** Answers those that were not so before. */
    markMany: (ids: readonly number[], isRead: boolean, by: Actor): Promise<number[]> =>
      inParts(ids, partSize, (part) => markPart(part, isRead, by)),
    /** Marks all that somebody has seen the list of: what arrived since then is still new. */
    async markAllRead(upTo: number, by: Actor): Promise<number[]> {
      const unread = await database.reports
        .selectFrom('contact_messages')
        .select('id')
        .where(sql<boolean>`not is_read`)
        .where('id', '<=', upTo)
        .orderBy('id', 'desc')
        .execute()
      return inParts(
        unread.map(({ id }) => id),
        partSize,
        (part) => markPart(part, true, by),
      )
    },
  }
}
