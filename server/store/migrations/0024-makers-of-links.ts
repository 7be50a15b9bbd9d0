import { statements } from '../migration.ts'

/** Who made a link: it ends with what let them make it. */
export const makersOfLinks = statements(() => ['alter table password_links add column made_by integer'])
