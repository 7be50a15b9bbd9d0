import { useState } from 'react'
import type { PaletteGroup } from './rows.ts'

type Keys = (group: PaletteGroup) => readonly string[]

/** Which line is chosen: by its key, so that it stays chosen while others come and go; else the first that is offered. */
export function useChoice(groups: readonly PaletteGroup[], keysOf: Keys, isOffered: (group: PaletteGroup) => boolean) {
  const [wanted, setWanted] = useState<string>()
  const keys = groups.flatMap(keysOf)
  const offered = groups.find((group) => isOffered(group) && keysOf(group).length > 0)
  const chosen = wanted !== undefined && keys.includes(wanted) ? wanted : offered && keysOf(offered)[0]
  const move = (by: number) => {
    const place = chosen === undefined ? 0 : keys.indexOf(chosen) + by
    setWanted(keys.at(place % Math.max(1, keys.length)))
  }
  /** To the first line of the next group, or of the one before. */
  const moveGroup = (by: number) => {
    const filled = groups.filter((group) => keysOf(group).length > 0)
    const own = filled.findIndex((group) => chosen !== undefined && keysOf(group).includes(chosen))
    const next = filled.at((own + by) % Math.max(1, filled.length))
    setWanted(next && keysOf(next)[0])
  }
  return { chosen, isByHand: chosen !== undefined && chosen === wanted, choose: setWanted, move, moveGroup }
}
