import { statements } from '../migration.ts'

/**
 * Who asks for the publication of a draft, and what an editor answered. Without references: that a draft was published
 * is told after it is gone.
 */
export const reviews = statements(({ id }) => [
  `create table review_requests (
    id ${id},
    draft_id integer not null unique,
    type text not null,
    item_id integer,
    title text not null,
    state text not null,
    asked_at text not null,
    asked_by_id integer,
    asked_by text not null,
    note text,
    answered_at text,
    answered_by_id integer,
    answered_by text,
    answer text
  )`,
  'create index review_requests_item on review_requests (type, item_id)',
  'create index review_requests_state on review_requests (state, asked_at)',
  'create index review_requests_asker on review_requests (asked_by_id)',
])
