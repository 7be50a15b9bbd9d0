import { shortMomentOf } from '#app/admin/dates.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { automatic, type ListedVersion, sourceNames, type VersionSource } from '#engine/derive/history.ts'

const fromSources: Readonly<Record<VersionSource, string>> = {
  panel: 'in the panel',
  api: 'through the API',
  schedule: 'by the schedule',
  product: 'automatically',
}

/** 14 November, 18:20 */
export const momentOf = ({ created_at: at }: ListedVersion, now?: Date): string => shortMomentOf(at, now)

export const authorOf = ({ author }: ListedVersion): string => author || automatic

export const sourceOf = ({ source, action, restored }: ListedVersion): string =>
  action === 'restore' && restored !== null ? 'Restore' : sourceNames[source]

/** What a version is about: the fields that were changed, or what became of the whole item. */
export function whatOf(type: ContentType, version: ListedVersion, all: readonly ListedVersion[]): string {
  const { action, restored, changed, activated } = version
  if (restored !== null) {
    const earlier = all.find((each) => each.version === restored)
    return earlier ? `Restored the version of ${momentOf(earlier)}` : `Restored version ${restored}`
  }
  if (action === 'create') return 'Added'
  if (action === 'delete') return 'Deleted'
  if (action === 'restore') return 'Put back'
  if (action === 'initial') return 'As it was before'
  if (action === 'discard') return 'Draft discarded'
  const namesOf = (names: readonly string[]) => names.map((name) => type.fields[name]?.label ?? name).join(', ')
  if (action === 'draft') return `Draft saved over: ${namesOf(changed)}`
  if (activated === null) return namesOf(changed)
  const others = namesOf(changed.filter((name) => name !== 'is_active'))
  return [activated ? 'Put on the site' : 'Taken off the site', others].filter(Boolean).join('; ')
}

/** In a sentence: Saved by Murat in the panel. */
export function savedBy({ action, author, source }: ListedVersion): string {
  if (action === 'draft') return `A draft of ${author || 'a program'}, as it was before somebody saved over it.`
  if (action === 'discard') return `A draft that ${author || 'a program'} discarded ${fromSources[source]}.`
  return author ? `Saved by ${author} ${fromSources[source]}.` : `Kept ${fromSources[source]}.`
}
