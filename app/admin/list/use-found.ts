import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Item } from '#app/admin/item.ts'
import { useDrafts } from '#app/admin/store/use-data.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { fits, searchText, sorted, type View } from './filter.ts'
import { isLong } from './long-list.ts'
import { matcher } from './matcher.ts'
import type { PagesOfType } from './pages-of.ts'

const chunk = 200
const idle: (work: () => void) => number =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work) : (work) => Number(setTimeout(work, 50))
const noLonger: (handle: number) => void = 'cancelIdleCallback' in globalThis ? cancelIdleCallback : clearTimeout

/** The folded text of every item, made once: ahead of the first search where nothing else is to be done. */
function useSearchTexts(type: ContentType, items: readonly Item[]): (item: Item) => string {
  const [texts] = useState(() => new WeakMap<Item, string>())
  const textFor = useMemo(
    () => (item: Item) => {
      const known = texts.get(item)
      if (known !== undefined) return known
      const text = searchText(type, item)
      texts.set(item, text)
      return text
    },
    [type, texts],
  )
  useEffect(() => {
    if (!isLong(items)) return
    let at = 0
    let waiting = 0
    const next = () => {
      for (const item of items.slice(at, at + chunk)) textFor(item)
      at += chunk
      if (at < items.length) waiting = idle(next)
    }
    waiting = idle(next)
    return () => noLonger(waiting)
  }, [items, textFor])
  return textFor
}

/** The items that are wanted, in the order that is wanted. Long lists follow the typing as soon as there is time. */
export function useFound(type: ContentType, items: readonly Item[], view: View, pages: PagesOfType | undefined) {
  const textOf = useSearchTexts(type, items)
  const { activity, sort, withoutPage } = view
  const later = useDeferredValue(view.search)
  const search = isLong(items) ? later : view.search
  const inOrder = useMemo(() => sorted(type, items, sort), [type, items, sort])
  const { drafts } = useDrafts(type.name)
  return useMemo(() => {
    const drafted = new Set(drafts.map(({ item_id: id }) => id))
    const matches = matcher(search)
    const isWanted = (item: Item) =>
      fits(item, activity, drafted.has(item.id)) &&
      !(withoutPage && pages && pages.of(item) !== 'missing') &&
      matches(textOf(item))
    const isAll = search.trim() === '' && activity === 'all' && !withoutPage
    return isAll ? inOrder : inOrder.filter(isWanted)
  }, [inOrder, activity, withoutPage, pages, search, textOf, drafts])
}
