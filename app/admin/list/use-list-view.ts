import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type View, viewIn, viewQuery } from './filter.ts'

/** Browsers refuse to write an address many times a second. */
const restMs = 300

export type ListAddress = {
  /** The list's address, without forms. */
  readonly path: string
  /** Behind the names in the query; empty for the first list of a tab. */
  readonly suffix: string
}

/** Says more in the address, or less where a text is empty. Over a list with an open form it stays as it is. */
export function writeQuery({ path }: ListAddress, values: Readonly<Record<string, string>>): void {
  if (location.pathname !== path) return
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(values))
    if (value) query.set(name, value)
    else query.delete(name)
  const text = query.toString()
  if (text !== location.search.slice(1)) history.replaceState(history.state, '', path + (text && `?${text}`))
}

const isSame = (one: View, other: View) => JSON.stringify(one) === JSON.stringify(other)

/** What is searched for, filtered and sorted by. It stands in the address, so that Back and a reload keep it. */
export function useListView(type: ContentType, address: ListAddress) {
  const { path, suffix } = address
  const read = useCallback(() => viewIn(type, new URLSearchParams(location.search), suffix), [type, suffix])
  const [view, setView] = useState(read)
  /** What has still to be written into the address. */
  const pending = useRef<View>(undefined)

  const writeNow = useCallback(() => {
    if (pending.current) writeQuery({ path, suffix }, viewQuery(type, pending.current, suffix))
    pending.current = undefined
  }, [type, path, suffix])

  useEffect(() => {
    // The sidebar's own link to this list, Back and Forward.
    const follow = () => {
      if (location.pathname !== path || pending.current) return
      const next = read()
      setView((current) => (isSame(current, next) ? current : next))
    }
    addEventListener('popstate', follow)
    addEventListener('pushState', follow)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pushState', follow)
    }
  }, [path, read])

  useEffect(() => {
    if (isSame(view, read())) {
      pending.current = undefined
      return
    }
    const timer = setTimeout(writeNow, restMs)
    return () => clearTimeout(timer)
  }, [view, read, writeNow])

  const change = useCallback((next: View) => {
    pending.current = next
    setView(next)
  }, [])
  return { view, change, writeNow }
}
