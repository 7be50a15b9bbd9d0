import { appendOnlyList } from './append-only-list.ts'
import type { Database } from './database.ts'
import type { Row } from './repository.ts'
import { nextStamp } from './stamps.ts'

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

export type Messages = ReturnType<typeof createMessages>

/** What visitors wrote through the contact form. */
export function createMessages(database: Database) {
  const { db } = database
  const list = appendOnlyList<Message>(database, {
    table: 'contact_messages',
    columns: ['id', 'name', 'email', 'phone', 'company', 'subject', 'message', 'is_read', 'created_at', 'updated_at'],
    searched: ['name', 'email', 'phone', 'company', 'subject', 'message'],
    counted: { column: 'is_read', value: false },
    toItem: (row: Row) => ({ ...(row as Message), is_read: Boolean(row.is_read) }),
  })

  return {
    ...list,
    async add({ company, ...message }: NewMessage): Promise<void> {
      const stamp = nextStamp()
      const values = { ...message, company: company || null, is_read: false, created_at: stamp, updated_at: stamp }
      await db.insertInto('contact_messages').values(values).execute()
    },
    async markRead(id: number): Promise<Message | undefined> {
      const message = await list.find(id)
      if (!message || message.is_read) return message
      const changes = { is_read: true, updated_at: nextStamp(message.updated_at) }
      await db.updateTable('contact_messages').set(changes).where('id', '=', id).execute()
      return list.find(id)
    },
  }
}
