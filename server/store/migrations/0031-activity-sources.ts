import { statements } from '../migration.ts'

/** Through what a write came: the panel, the API, a plan or the product itself. Of earlier lines nobody knows. */
export const activitySources = statements(() => ['alter table activity add column source text'])
