import { statements } from '../migration.ts'

/**
 * What is being written and is not on the site, beside the item it will change or as a new one. Without references:
 * a draft stays when its item, its owner or its author is gone. The long text comes last, so that lists read past none.
 */
export const drafts = statements(({ id }) => [
  `create table drafts (
    id ${id},
    type text not null,
    item_id integer,
    owner_id integer,
    title text not null,
    base text,
    revision integer not null,
    created_at text not null,
    created_by_id integer,
    created_by text not null,
    updated_at text not null,
    updated_by_id integer,
    updated_by text not null,
    data text not null,
    unique (type, item_id)
  )`,
])
