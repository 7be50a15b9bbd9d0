import { statements } from '../migration.ts'

/** The version that a write has made of its item: a line leads to it. */
export const activityVersions = statements(() => ['alter table activity add column version integer'])
