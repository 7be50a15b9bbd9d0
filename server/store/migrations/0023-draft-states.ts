import { statements } from '../migration.ts'

/** What drafts said, by the person who wrote or discarded it: so much of it is kept for each person. */
export const draftStates = statements(() => [
  "create index versions_drafts on versions (author_id, id) where action in ('draft', 'discard')",
])
