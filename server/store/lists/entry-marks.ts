import { sql } from 'kysely'
import type { Database } from '../database.ts'

type EntryMark = {
  readonly total: number
  /** Unread messages, active subscriptions. */
  readonly counted: number
  /** The highest id there is: it tells a new entry apart from one that was put back. */
  readonly newest: number
}

/** How far the lists that visitors fill have come, without reading them. */
export async function entryMarks({ db }: Database): Promise<{ messages: EntryMark; subscriptions: EntryMark }> {
  const { rows } = await sql<EntryMark & { name: string }>`
    select name, total, counted, case name
      when 'contact_messages' then (select coalesce(max(id), 0) from contact_messages)
      else (select coalesce(max(id), 0) from newsletter_subscriptions) end as newest
    from list_counts where name in ('contact_messages', 'newsletter_subscriptions')`.execute(db)
  const markOf = (table: string): EntryMark => {
    const { total = 0, counted = 0, newest = 0 } = rows.find(({ name }) => name === table) ?? {}
    return { total, counted, newest }
  }
  return { messages: markOf('contact_messages'), subscriptions: markOf('newsletter_subscriptions') }
}
