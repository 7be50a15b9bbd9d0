import type { Archive, ContentType, Filter, ItemPath, Listed } from '#engine/declare/content-type.ts'

/** Names of the groups that a search finds something in. */
export type GroupName<T extends ContentType> = Extract<T['listed'], { readonly as: string }>['as']
/** Names of those that have an archive. */
export type ArchiveNameOf<T extends ContentType> = Extract<T['listed'], Archive>['as']

export type ListedType = ContentType & { readonly listed: Listed }
export type ArchivedType = ContentType & { readonly listed: Listed & Archive; readonly page: ItemPath }

const isListed = (type: ContentType): type is ListedType => type.listed !== undefined
export const isArchived = (type: ContentType): type is ArchivedType => type.listed?.archive !== undefined

/** What is listed: archives first, which is how a search names them. */
export function listedTypes(types: readonly ContentType[]): readonly ListedType[] {
  const listed = types.filter(isListed)
  return [...listed.filter(isArchived), ...listed.filter((type) => !isArchived(type))]
}

/** Names of the fields in which a search says more of what it found. */
export const hitFacts = (types: readonly ContentType[]): readonly string[] => {
  const listed = listedTypes(types).map((type) => type.listed)
  const names = (['picture', 'tag', 'day'] as const).flatMap((fact) => listed.map((each) => each[fact]))
  return [...new Set(names)].filter((name) => name !== undefined)
}

/** A list in pages: how many items stand on one, and what its address may ask for. */
export type PagedList = {
  readonly size: number
  readonly parameters: readonly (Filter | 'in')[]
  /** What `in` may name. */
  readonly groups?: readonly string[]
}

/** Where the API answers a page of an archive, how many items each archive holds, and what a search finds. */
export const archivePath = (as: string): string => `${countsPath}/${as}`
export const countsPath = '/api/archive'
export const searchPath = '/api/search'

export const archiveListing = ({ size, filters }: Archive): PagedList => ({ size, parameters: filters })
export const searchListing = (types: readonly ContentType[]): PagedList => ({
  size: 20,
  parameters: ['q', 'in'],
  groups: listedTypes(types).map(({ listed }) => listed.as),
})

/** Every list in pages, by its name: the archives, and the search in all that is listed. */
export function listingsOf<T extends ContentType>(
  types: readonly T[],
): Readonly<Record<ArchiveNameOf<T> | 'search', PagedList>> {
  const declared: readonly ContentType[] = types
  const archives = declared.filter(isArchived).map(({ listed }) => [listed.as, archiveListing(listed)] as const)
  return Object.fromEntries([...archives, ['search', searchListing(types)]]) as Record<
    ArchiveNameOf<T> | 'search',
    PagedList
  >
}

export const feedPath = ({ archive }: Archive): string => `${archive}/feed.xml`
