import type { LibraryUpload } from './upload.ts'

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What could still bring it back. */
export function keptNote({ kept_for: kept }: Pick<LibraryUpload, 'kept_for'>): string {
  if (!kept) return ''
  const places = [
    ...count(kept.drafts, 'draft', 'drafts'),
    ...count(kept.versions, 'version of an item', 'versions of items'),
    ...count(kept.trash, 'item in the trash', 'items in the trash'),
  ]
  return places.length > 0 ? `Kept for ${list.format(places)}.` : ''
}

/** Why it cannot be deleted; nothing where it can. */
export function whyKept({ uses, kept_for: kept }: Pick<LibraryUpload, 'uses' | 'kept_for'>): string | undefined {
  const places = uses === 1 ? 'that place' : uses === 2 ? 'both places' : `all ${uses} places`
  if (uses > 0) return `Used on the site, so it cannot be deleted. Replace it, or take it out of ${places} first.`
  if (kept?.drafts) return 'A draft shows it, so it cannot be deleted. Take it out of the draft first.'
  if (kept?.trash) return 'An item in the trash shows it, so it cannot be deleted. Remove that item for good first.'
  return undefined
}
