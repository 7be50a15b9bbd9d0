import { useState } from 'react'
import { useAllDrafts, useOpenPlans } from '#app/admin/store/use-data.ts'
import { useMay } from '#app/admin/store/use-may.ts'
import { placesFor } from './commands.ts'
import { draftRows, personRows, planRows } from './known-rows.ts'
import {
  hitGroup,
  type KnownRow,
  type OwnGroupName,
  ownGroup,
  type PaletteGroup,
  type PaletteGroupName,
} from './rows.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useSearch } from './use-search.ts'

const offeredCommands = 4

/** What the panel can find without asking, in the order it is shown. */
function useKnown(commands: readonly KnownRow[]): Readonly<Record<OwnGroupName, readonly KnownRow[]>> {
  const may = useMay()
  const drafts = useAllDrafts()
  const plans = useOpenPlans()
  const people = useKnownPeople()
  return {
    drafts: draftRows(drafts),
    planned: planRows(plans),
    people: personRows(people),
    sections: placesFor(may),
    do: commands,
  }
}

/** What is shown for what was typed: everything, a few lines of each group, or one group alone. */
export function useGroups(commands: readonly KnownRow[], early: string) {
  const [q, setQ] = useState(early)
  const [narrowed, setWhere] = useState<PaletteGroupName>()
  const typed = q.trim()
  const known = useKnown(commands)
  const where = typed ? narrowed : undefined
  // The panel's own groups are whole already: the server is asked for more of its own alone.
  const { groups: hits, ...search } = useSearch(typed, where && where in known ? '' : (where ?? ''))
  const own = typed
    ? (Object.keys(known) as OwnGroupName[]).map((name) => ownGroup(name, known[name], typed, where === name))
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
    /** What the server found for earlier words is no answer to what is typed now. */
    isOffered: ({ name }: PaletteGroup) => search.error === undefined || name in known,
    setWhere,
    type: (text: string) => {
      setQ(text)
      if (!text.trim()) setWhere(undefined)
    },
    hasHits: hits.length > 0,
    ...search,
  }
}
