import { statements } from '../migration.ts'

/** Whether a version put its item on the site or took it off, so that lists need not read the stored items. */
export const switchedVersions = statements(({ flag }) => [`alter table versions add column activated ${flag}`])
