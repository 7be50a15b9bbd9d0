import { useState } from 'react'
import { useMay } from '#app/admin/store/use-may.ts'
import type { Command } from './commands.ts'
import { placesFor } from './commands.ts'
import { hitGroup, ownGroup, type PaletteGroup, type PaletteGroupName } from './rows.ts'
import { useSearch } from './use-search.ts'

const offeredCommands = 4

/** What is shown for what was typed: everything, a few lines of each group, or one group alone. */
export function useGroups(commands: readonly Command[]) {
  const [q, setQ] = useState('')
  const [narrowed, setWhere] = useState<PaletteGroupName>()
  const typed = q.trim()
  const may = useMay()
  const where = typed ? narrowed : undefined
  // The panel's own groups are whole already: the server is asked for more of its own alone.
  const { groups: hits, ...search } = useSearch(typed, where === 'sections' || where === 'do' ? '' : (where ?? ''))
  const own = typed
    ? [
        ownGroup('sections', placesFor(may), typed, where === 'sections'),
        ownGroup('do', commands, typed, where === 'do'),
      ]
    : [ownGroup('do', commands.slice(0, offeredCommands), '', true)]
  const all = [...hits.map(hitGroup), ...own].filter(({ total }) => total > 0)
  /** Whether a line offers the rest: one group alone is shown as far as it goes. */
  const offersAll = ({ total, rows }: PaletteGroup) => typed !== '' && where === undefined && total > rows.length
  return {
    q,
    typed,
    where,
    all,
    groups: where ? all.filter(({ name }) => name === where) : all,
    offersAll,
    setWhere,
    type: (text: string) => {
      setQ(text)
      if (!text.trim()) setWhere(undefined)
    },
    hasHits: hits.length > 0,
    ...search,
  }
}
