import type { EditedPlace, OtherEditor } from '#engine/derive/presence.ts'
import type { Database } from './database.ts'

/** A window in which somebody is signed in. */
export type SignedWindow = { readonly adminId: number; readonly sessionId: number; readonly window: number }
export type Presence = ReturnType<typeof createPresence>

/** Three times as long as a form takes to say that it is still open: one of them may be lost. */
const expiresMs = 30_000

const at = (ms: number) => new Date(ms).toISOString()

/** Who is in which form. Each window of a person has one row, so that they cannot become many. */
export function createPresence({ volatile: db }: Pick<Database, 'volatile'>) {
  const othersIn = ({ type, item_id, draft_id }: EditedPlace, adminId: number) =>
    db
      .selectFrom('presence')
      // People who sign out or are disabled have no session any more.
      .innerJoin('sessions', 'sessions.id', 'presence.session_id')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .select(['admins.id', 'admins.name', 'presence.field'])
      .where('presence.type', '=', type)
      .where('presence.item_id', item_id === null ? 'is' : '=', item_id)
      .where('presence.draft_id', draft_id === null ? 'is' : '=', draft_id)
      .where('presence.expires_at', '>', at(Date.now()))
      .where('admins.id', '!=', adminId)
      .orderBy('admins.id')
      .execute()

  return {
    /** Notes where somebody is, and answers who else is there. */
    async note(
      { adminId, sessionId, window }: SignedWindow,
      place: EditedPlace,
      field: string | null,
    ): Promise<OtherEditor[]> {
      const row = { session_id: sessionId, ...place, field, expires_at: at(Date.now() + expiresMs) }
      await db
        .insertInto('presence')
        .values({ admin_id: adminId, window_number: window, ...row })
        .onConflict((conflict) => conflict.columns(['admin_id', 'window_number']).doUpdateSet(row))
        .execute()
      const windows = Map.groupBy(await othersIn(place, adminId), ({ id }) => id)
      return Array.from(windows, ([id, rows]) => ({
        id,
        name: rows[0]?.name ?? '',
        fields: [...new Set(rows.flatMap(({ field: of }) => of ?? []))],
      }))
    },

    async leave({ adminId, window }: SignedWindow): Promise<void> {
      await db.deleteFrom('presence').where('admin_id', '=', adminId).where('window_number', '=', window).execute()
    },
  }
}
