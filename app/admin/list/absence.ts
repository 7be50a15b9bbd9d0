import { useMemo } from 'react'
import type { Item } from '#app/admin/item.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { ownerTypeOf, type PageState, type PagesOfType } from './pages-of.ts'

/** Why visitors find no page of an item; nothing where they do, and for types without pages. */
export type AbsenceOf = (item: Item) => string | undefined

export const notOnSite = (absence: string): string => `Not on the site: ${absence}`

const isOff = 'it is off'
const ofPage = {
  on: undefined,
  hidden: isOff,
  off: 'its page is off',
  missing: 'it has no page yet',
} as const satisfies Record<PageState, string | undefined>

/** Of an item that is on, or its values in a form: that what it belongs to is off, and its page with it. */
export type OwnerOff = (values: Readonly<Record<string, unknown>>) => string | undefined

/** Published, but not on the site while its product is off. */
export const publishedInVain = (ownerOff: string, done = 'Published'): string =>
  `${done}, but not on the site while ${ownerOff}.`

const neverOff: OwnerOff = () => undefined

/** Nothing for types that belong to no other, and until the owners are known. */
export function useOwnerOff(type: ContentType): OwnerOff {
  const ownerType = ownerTypeOf(type)
  const { status, items: owners } = useList(ownerType?.name ?? '')
  return useMemo((): OwnerOff => {
    if (!ownerType || status !== 'ready') return neverOff
    const field = ownerField(type, ownerType)
    const shown = new Set(owners.filter(({ is_active }) => is_active === true).map(({ id }) => id))
    return (values) => (shown.has(Number(values[field])) ? undefined : `its ${inText(ownerType.labels.one)} is off`)
  }, [type, ownerType, status, owners])
}

/** Of items that have pages, and of items that are pages. */
export function useAbsence(type: ContentType, pages: PagesOfType | undefined): AbsenceOf {
  const ownerOff = useOwnerOff(type)
  return useMemo((): AbsenceOf => {
    if (pages) return (item) => ofPage[pages.of(item)]
    if (ownerOff === neverOff) return () => undefined
    return (item) => (item.is_active === true ? ownerOff(item) : isOff)
  }, [pages, ownerOff])
}
