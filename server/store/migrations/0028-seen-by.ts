import { statements } from '../migration.ts'

/** Who saw a draft as it is planned, in person or through a token: others may change the plan since. */
export const seenBy = statements(() => [
  'alter table plan_items add column seen_by_id integer',
  'alter table plan_items add column seen_token_id integer',
])
