import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { root } from '#server/root.ts'
import { site } from '#site'
import { diskStorage } from './disk.ts'
import { withShipped } from './shipped.ts'
import type { Storage } from './storage.ts'

/** The uploads in the bucket or the data folder, and those that came with the site. */
export async function siteStorage({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Storage> {
  // Fetched here: a site without a bucket loads nothing of it.
  const own = bucket
    ? (await import('./bucket/storage.ts')).bucketStorage(bucket)
    : diskStorage(join(dataDir, 'uploads'))
  return site.uploads ? withShipped(own, join(root, site.uploads.folder)) : own
}
