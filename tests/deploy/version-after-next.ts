import { startRelease } from './releases.ts'

/** Its second migration removes what only the version before the next one reads. */
await startRelease(['9998-expand', '9999-contract'])
