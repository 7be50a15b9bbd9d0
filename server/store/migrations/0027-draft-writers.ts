import { statements } from '../migration.ts'

/** As `writersOf` reads it, without blanks. */
const lastWriter = {
  sqlite: `json_array(json_object('id', updated_by_id, 'name', updated_by, 'revision', revision))`,
  postgres: `'[{"id":' || coalesce(updated_by_id::text, 'null')
    || ',"name":' || to_json(updated_by)::text || ',"revision":' || revision::text || '}]'`,
} as const

/**
 * Everybody who saved a draft: what is planned holds only words that somebody who may publish wrote or saw. Of drafts
 * from before, only the last one is known.
 */
export const draftWriters = statements((_types, dialect) => [
  'alter table drafts add column writers text',
  `update drafts set writers = ${lastWriter[dialect]}`,
])
