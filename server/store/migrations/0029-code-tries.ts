import { statements } from '../migration.ts'

/** How many codes of a second step were judged for somebody, until when they count. */
export const codeTries = statements(() => [
  `create table code_tries (
    admin_id integer primary key references admins(id) on delete cascade,
    tries integer not null,
    expires_at text not null
  )`,
])
