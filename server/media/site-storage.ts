import { join } from 'node:path'
import { root } from '#server/root.ts'
import { site } from '#site'
import { diskStorage } from './disk.ts'
import { withShipped } from './shipped.ts'
import type { Storage } from './storage.ts'

/** The uploads in the data folder, and those that came with the site. */
export function siteStorage(dataDir: string): Storage {
  const own = diskStorage(join(dataDir, 'uploads'))
  return site.uploads ? withShipped(own, join(root, site.uploads.folder)) : own
}
