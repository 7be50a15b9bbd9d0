import { statements } from '../migration.ts'

/** Addresses under which the site is shown with its drafts. They end with the person who made them, or the session. */
export const previewLinks = statements(({ id }) => [
  `create table preview_links (
    id ${id},
    token_hash text not null unique,
    admin_id integer not null references admins(id) on delete cascade,
    session_id integer references sessions(id) on delete cascade,
    scope text not null,
    type text,
    item_id integer,
    draft_id integer,
    created_at text not null,
    expires_at text not null,
    opened integer not null default 0,
    opened_at text
  )`,
  'create index preview_links_admin on preview_links (admin_id)',
  'create index preview_links_session on preview_links (session_id)',
])
