import { useMemo } from 'react'
import type { Item } from '#app/admin/item.ts'
import { useList } from '#app/admin/store/use-data.ts'
import { types } from '#content/registry.ts'
import { ownerField } from '#engine/declare/composite.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** The type whose items are the pages of this type's items. */
export const pageTypeOf = (type: ContentType): ContentType | undefined =>
  types.find(({ fields }) => Object.values(fields).some(({ to }) => to?.name === type.name))

/** The type that the items of this type are pages of. */
export function ownerTypeOf({ fields }: ContentType): ContentType | undefined {
  const to = Object.values(fields).find((field) => field.to)?.to
  return to && types.find(({ name }) => name === to.name)
}

/** Whether visitors see an item's page · the item is off, and its page with it · the page is off · there is none. */
export type PageState = 'on' | 'hidden' | 'off' | 'missing'

export type PagesOfType = {
  readonly type: ContentType
  readonly of: (owner: Item) => PageState
}

/** The pages of a type's items; nothing for types without pages, and until they are loaded. */
export function usePagesOf(type: ContentType): PagesOfType | undefined {
  const pageType = pageTypeOf(type)
  const { status, items } = useList(pageType?.name ?? '')
  return useMemo(() => {
    if (!pageType || status === 'loading' || (status === 'failed' && items.length === 0)) return undefined
    const field = ownerField(pageType, type)
    const active = new Map(items.map((page) => [page[field], page.is_active === true]))
    return {
      type: pageType,
      of: (owner) => {
        const isActive = active.get(owner.id)
        if (isActive === undefined) return 'missing'
        if (!isActive) return 'off'
        return owner.is_active === true ? 'on' : 'hidden'
      },
    }
  }, [type, pageType, status, items])
}
