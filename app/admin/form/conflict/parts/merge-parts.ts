import type { MergeSide } from '../merge.ts'
import { type AsSeen, type Hunk, hunksOf } from './hunks.ts'

type Versions<T> = {
  /** What both began from. */
  readonly before: T
  readonly theirs: T
  readonly yours: T
}
type Settled = { readonly parts: readonly string[] }
/** Both changed it, or one deleted what the other changed: somebody has to choose. */
export type Contested = Versions<readonly string[]>
export type Stretch = Settled | Contested
type Sided = Hunk & { readonly side: MergeSide }
type Group = { readonly start: number; end: number; readonly hunks: Sided[] }

export const isContested = (stretch: Stretch): stretch is Contested => 'theirs' in stretch

/** Changes that touch the same parts stand together, and so do insertions in the same place. */
function groupsOf(hunks: readonly Sided[]): Group[] {
  const groups: Group[] = []
  for (const hunk of hunks) {
    const last = groups.at(-1)
    const isWithin = last && (hunk.start < last.end || (last.start === hunk.start && hunk.start === hunk.end))
    if (isWithin) {
      last.hunks.push(hunk)
      last.end = Math.max(last.end, hunk.end)
    } else groups.push({ start: hunk.start, end: hunk.end, hunks: [hunk] })
  }
  return groups
}

/** What one side made of a stretch. */
function versionOf(before: readonly string[], { start, end, hunks }: Group, side: MergeSide): string[] {
  const version: string[] = []
  let at = start
  for (const hunk of hunks.filter((each) => each.side === side)) {
    version.push(...before.slice(at, hunk.start), ...hunk.parts)
    at = hunk.end
  }
  return [...version, ...before.slice(at, end)]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

function settle(before: readonly string[], group: Group, asSeen: AsSeen): Stretch {
  const [theirs, yours] = [versionOf(before, group, 'theirs'), versionOf(before, group, 'yours')]
  if (group.hunks.every(({ side }) => side === 'theirs') || isSame(theirs.map(asSeen), yours.map(asSeen)))
    return { parts: theirs }
  if (group.hunks.every(({ side }) => side === 'yours')) return { parts: yours }
  // Both inserted something there, and neither knew.
  if (group.start === group.end) return { parts: [...theirs, ...yours] }
  return { before: before.slice(group.start, group.end), theirs, yours }
}

/**
 * One text out of two that began from a third, part by part: what one side changed is as that side has it, what either
 * inserted or deleted elsewhere stays so, and what both changed is left to be chosen.
 */
export function mergeParts(
  { before, theirs, yours }: Versions<readonly string[]>,
  asSeen: AsSeen = (part) => part,
): Stretch[] {
  const sided = (side: MergeSide, parts: readonly string[]) =>
    hunksOf(before, parts, asSeen).map((hunk) => ({ ...hunk, side }))
  const hunks = [...sided('theirs', theirs), ...sided('yours', yours)]
  const groups = groupsOf(hunks.toSorted((one, other) => one.start - other.start || one.end - other.end))
  const stretches: Stretch[] = []
  let at = 0
  for (const group of groups) {
    if (group.start > at) stretches.push({ parts: before.slice(at, group.start) })
    stretches.push(settle(before, group, asSeen))
    at = group.end
  }
  if (at < before.length) stretches.push({ parts: before.slice(at) })
  return stretches
}
