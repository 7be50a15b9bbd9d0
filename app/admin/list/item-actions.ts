import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { openForm } from '#app/admin/form/use-way-back.ts'
import { copyAddress, formAddress, pageAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { pageTypeOf } from './pages-of.ts'

/** What can be done with an item where it is listed. */
export type ItemActions = {
  readonly add: () => void
  readonly edit: (item: Item) => void
  readonly copy: (item: Item) => void
  readonly createPage: (item: Item) => void
  readonly remove: (item: Item) => void
  readonly setActive: (item: Item, isActive: boolean) => void
}

type Options = {
  readonly type: ContentType
  /** Called before the address changes. */
  readonly onLeave: () => void
  readonly onRemove: (item: Item) => void
  readonly onActive: (item: Item, isActive: boolean) => void
}

/** They stay the same from one drawing to the next, so that rows need not be drawn again. */
export function useItemActions({ type, onLeave, onRemove, onActive }: Options): ItemActions {
  const [, navigate] = useLocation()
  return useMemo(() => {
    const open = (address: string) => {
      onLeave()
      openForm(address)
    }
    return {
      add: () => open(formAddress(type, 'new')),
      edit: (item) => open(formAddress(type, item.id)),
      copy: (item) => open(copyAddress(type, item.id)),
      createPage: (item) => {
        const pageType = pageTypeOf(type)
        onLeave()
        // Its list is another tab's. Closing the form leads back here.
        if (pageType) navigate(pageAddress(pageType, item.id), { state: { form: true } })
      },
      remove: onRemove,
      setActive: onActive,
    }
  }, [type, navigate, onLeave, onRemove, onActive])
}
