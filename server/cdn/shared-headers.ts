import type { CdnSettings } from '#server/config/cdn-settings.ts'
import { everything, tagOf } from './tags.ts'

/** Headers of an answer that is the same for everybody, by the content types it was made from. */
export type SharedHeaders = (dependsOn: readonly string[]) => Readonly<Record<string, string>>

/** Let a CDN keep an answer, and say by which tags it is purged. Browsers go on asking each time. */
export function sharedHeaders({ maxAge, stale }: Pick<CdnSettings, 'maxAge' | 'stale'>): SharedHeaders {
  const whileAsking = stale > 0 ? [`stale-while-revalidate=${stale}`] : []
  // Read instead of Cache-Control, by Cloudflare and by Fastly: their reading of must-revalidate is their own.
  const forCdn = [`max-age=${maxAge}`, ...whileAsking].join(', ')
  const lifetime = {
    // Browsers know stale-while-revalidate too; must-revalidate forbids it to them.
    'cache-control': ['public, max-age=0, must-revalidate', `s-maxage=${maxAge}`, ...whileAsking].join(', '),
    'cdn-cache-control': forCdn,
    'surrogate-control': forCdn,
  }
  return (dependsOn) => {
    const tags = [everything, ...[...new Set(dependsOn)].sort().map(tagOf)]
    return { ...lifetime, 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') }
  }
}
