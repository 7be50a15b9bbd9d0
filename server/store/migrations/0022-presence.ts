import { statements } from '../migration.ts'

/**
 * Who is in which form at the moment. Rows name sessions without references: one whose session is gone is not shown.
 * None of it is worth a write to PostgreSQL's log.
 */
export const presence = statements((_types, dialect) => [
  `create ${dialect === 'postgres' ? 'unlogged ' : ''}table presence (
    admin_id integer not null,
    window_number integer not null,
    session_id integer not null,
    type text not null,
    item_id integer,
    draft_id integer,
    field text,
    expires_at text not null,
    primary key (admin_id, window_number)
  )`,
])
