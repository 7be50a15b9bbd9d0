import { statements } from '../migration.ts'

/**
 * What is published or taken down at a moment: one item, or a release of several. Items and drafts are named without
 * references: a plan outlives them, and says at its moment what was missing.
 */
export const plans = statements(({ id }) => [
  `create table plans (
    id ${id},
    name text,
    at text not null,
    zone text not null,
    state text not null,
    error text,
    revision integer not null,
    planned_by_id integer,
    planned_by text not null,
    token_id integer,
    ended_at text
  )`,
  'create index plans_state on plans (state, at)',
  'create index plans_at on plans (at)',
  // While a plan waits, each of its items takes a slot: nothing is planned twice for the same item.
  `create table plan_items (
    id ${id},
    plan_id integer not null references plans(id) on delete cascade,
    action text not null,
    type text not null,
    item_id integer,
    draft_id integer,
    title text not null,
    seen_draft_id integer,
    seen_revision integer,
    slot text unique
  )`,
  'create index plan_items_plan on plan_items (plan_id)',
])
