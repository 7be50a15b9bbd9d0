import type { Composite } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { dependantsOf } from './dependants.ts'
import { itemPageOf } from './item-page.ts'
import { type ArchivedType, feedPath, isArchived, listingsOf } from './listings.ts'
import { publicReadOf } from './public-read.ts'

/** The public read about one item, which its id completes. */
function detailOf(types: readonly ContentType[], type: ArchivedType): string {
  const reads = dependantsOf(types, type).map((dependant) => publicReadOf(dependant.type))
  const detail = reads.find(({ shape }) => shape === 'keyed')?.base
  if (!detail) throw new Error(`Items of ${type.name} have a page, but no type holds what it shows`)
  return `${detail}/`
}

/** The public read of the items that follow one in the list, which its id completes. */
function besideOf(composites: readonly Composite[], type: ArchivedType): string {
  const list = publicReadOf(type).base ?? composites.find((each) => each.list.name === type.name)?.path
  if (!list) throw new Error(`Items of ${type.name} have a page, but no public read lists them`)
  return `${list}?from=`
}

/**
 * What is known of listings as constants for the bundler: addresses such as `LISTED.news.archive`, and what the address
 * of a list may ask for, `LISTINGS.news`.
 */
export function listedDefines(types: readonly ContentType[], composites: readonly Composite[]): Record<string, string> {
  const addresses = types.filter(isArchived).flatMap((type) => {
    const { as, archive, feed } = type.listed
    const facts = {
      archive,
      page: itemPageOf(type)?.start,
      detail: detailOf(types, type),
      beside: besideOf(composites, type),
      changedEvent: type.changedEvent ?? null,
      ...(feed && { feed: feedPath(type.listed) }),
    }
    return Object.entries(facts).map(([name, fact]) => [`LISTED.${as}.${name}`, JSON.stringify(fact)] as const)
  })
  const listings = Object.entries(listingsOf(types)).map(([name, each]) => [`LISTINGS.${name}`, JSON.stringify(each)])
  return Object.fromEntries([...addresses, ...listings])
}
