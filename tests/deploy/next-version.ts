import { startRelease } from './releases.ts'

/** Its migration only adds. It no longer reads what this version still does. */
await startRelease(['9998-expand'])
