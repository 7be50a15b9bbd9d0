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

/** Of items that have pages, and of items that are pages. */
export function useAbsence(type: ContentType, pages: PagesOfType | undefined): AbsenceOf {
  const ownerType = ownerTypeOf(type)
  const { status, items: owners } = useList(ownerType?.name ?? '')
  return useMemo((): AbsenceOf => {
    if (pages) return (item) => ofPage[pages.of(item)]
    if (!ownerType || status !== 'ready') return () => undefined
    const field = ownerField(type, ownerType)
    const shown = new Set<unknown>(owners.filter(({ is_active }) => is_active === true).map(({ id }) => id))
    return (item) => {
      if (item.is_active !== true) return isOff
      return shown.has(item[field]) ? undefined : `its ${inText(ownerType.labels.one)} is off`
    }
  }, [type, ownerType, pages, status, owners])
}
