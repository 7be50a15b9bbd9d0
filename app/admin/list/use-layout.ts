import { useState } from 'react'
import { browserStorage } from '#app/admin/api/browser-storage.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { isLong, maxCards } from './long-list.ts'

/** Cards, or rows that are higher or lower. */
export const layouts = ['cards', 'comfortable', 'dense'] as const
export type Layout = (typeof layouts)[number]
export type Density = Exclude<Layout, 'cards'>

type Chosen = { readonly isCards: boolean | undefined; readonly density: Density }

function chosenIn(text: string): Chosen {
  const [shape, density] = text.split(' ')
  return {
    isCards: shape === 'cards' ? true : shape === 'rows' ? false : undefined,
    density: density === 'comfortable' ? 'comfortable' : 'dense',
  }
}

/**
 * How a list is laid out. Short ones begin as cards and long ones as rows; what somebody chooses counts for all lists,
 * and the browser remembers it for them. Cards are all in the document, so very long lists do without.
 */
export function useLayout(items: { readonly length: number }) {
  const { session } = usePanel()
  const user = useObservable(session.user)
  const key = `adminLayout:${user?.username ?? ''}`
  const [storage] = useState(() => browserStorage(() => window.localStorage))
  const [chosen, setChosen] = useState(() => chosenIn(storage.read(key) ?? ''))
  const canBeCards = items.length <= maxCards
  const isCards = canBeCards && (chosen.isCards ?? !isLong(items))
  const layout: Layout = isCards ? 'cards' : chosen.density
  return {
    layout,
    density: chosen.density,
    offered: layouts.filter((each) => canBeCards || each !== 'cards'),
    choose(next: Layout) {
      const now = { isCards: next === 'cards', density: next === 'cards' ? chosen.density : next }
      storage.write(key, `${now.isCards ? 'cards' : 'rows'} ${now.density}`)
      setChosen(now)
    },
  }
}
