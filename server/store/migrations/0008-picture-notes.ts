import { statements } from '../migration.ts'

/** What stands behind `#` in the address of a picture when it is chosen from the uploads, such as its focal point. */
export const pictureNotes = statements(() => ['alter table uploads add column notes text'])
