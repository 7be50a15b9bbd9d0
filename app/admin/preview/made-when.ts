import { isDraftState, type ListedVersion } from '#engine/derive/history.ts'

/** Which write put an item on the site where it still is; nothing where the versions no longer say. */
export function putOnSite(versions: readonly ListedVersion[]): ListedVersion | undefined {
  for (const [at, version] of versions.entries()) {
    // Of older versions some are gone, and with them what they changed.
    if (at > 0 && version.version !== (versions[at - 1]?.version ?? 0) - 1) return undefined
    if (isDraftState(version)) continue
    if (version.action === 'initial') return undefined
    if (version.action === 'create' || version.changed.includes('is_active')) return version
  }
  return undefined
}

/** Who added an item, where it is known. */
export const addedBy = (versions: readonly ListedVersion[]): string | undefined =>
  versions.find(({ action }) => action === 'create')?.author || undefined
