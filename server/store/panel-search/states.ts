import type { Database } from '../database.ts'
import type { FoundItem } from './find.ts'

export const hitStates = ['active', 'inactive', 'unread', 'read'] as const
/** How something stands, and what it is called besides its title. */
export type Standing = { readonly state: (typeof hitStates)[number]; readonly note: string | null }

/** Of content it stands in the entry; of the others it changes without the entry, so it is read with them. */
export async function standingsOf({ reports: db }: Database, hits: readonly FoundItem[]): Promise<readonly Standing[]> {
  const idsOf = (type: string) => hits.filter((hit) => hit.type === type).map(({ item_id }) => item_id)
  const known = new Map<string, Standing>()
  const messages = idsOf('contact_messages')
  if (messages.length > 0) {
    const columns = ['id', 'company', 'is_read'] as const
    const rows = await db.selectFrom('contact_messages').select(columns).where('id', 'in', messages).execute()
    for (const { id, company, is_read } of rows)
      known.set(`contact_messages ${id}`, { state: is_read ? 'read' : 'unread', note: company })
  }
  const subscriptions = idsOf('newsletter_subscriptions')
  if (subscriptions.length > 0) {
    const columns = ['id', 'is_active'] as const
    const query = db.selectFrom('newsletter_subscriptions').select(columns).where('id', 'in', subscriptions)
    for (const { id, is_active } of await query.execute())
      known.set(`newsletter_subscriptions ${id}`, { state: is_active ? 'active' : 'inactive', note: null })
  }
  return hits.map(
    ({ type, item_id, is_active }) =>
      known.get(`${type} ${item_id}`) ?? { state: is_active ? 'active' : 'inactive', note: null },
  )
}
