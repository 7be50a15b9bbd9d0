import { useState } from 'react'
import { alikePairs } from '#app/admin/form/conflict/parts/alike.ts'
import type { ContentSection } from '#engine/declare/sections.ts'
import { cut, join } from './section-parts.ts'
import { type BuilderSection, readSections, writeSections } from './section-text.ts'

/** What came into the field from outside while the builder was open. */
type CameIn = { readonly before: string; readonly theirs: string }
type Seen = {
  readonly text: string
  readonly parts: readonly BuilderSection[]
  /** What stood there before anything was changed here, and what came in since then. */
  readonly opened: string
  readonly came: readonly CameIn[]
}

/** Few fields are written by two at once; an open form has its code already. */
const merging = () => import('#app/admin/form/conflict/parts/merge-parts.ts')

/** The same sections are no change, however they are spelled. */
function spelled(text: string): string {
  const sections = readSections(text)
  return sections ? writeSections(sections) : text
}

/** A section that was there before keeps its key, and so the caret that stands in it. */
function keyed(sections: readonly ContentSection[], earlier: readonly BuilderSection[]): BuilderSection[] {
  const [was, is] = [earlier.map(({ section }) => section), sections].map((all) =>
    all.map((one) => JSON.stringify(one)),
  )
  const pairs = alikePairs(was ?? [], is ?? [])
  const known = new Map(pairs.map(([one, other]) => [other, earlier[one]?.key]))
  let next = nextKey(earlier)
  return sections.map((section, index) => ({ key: known.get(index) ?? next++, section }))
}

const nextKey = (parts: readonly BuilderSection[]) => Math.max(-1, ...parts.map(({ key }) => key)) + 1

function follow(seen: Seen, text: string): Seen {
  const isUntouched = spelled(seen.opened) === spelled(seen.text)
  return {
    text,
    parts: keyed(readSections(text) ?? [], seen.parts),
    opened: isUntouched ? text : seen.opened,
    came: isUntouched ? [] : [...seen.came, { before: seen.text, theirs: text }],
  }
}

/** The text of a field as sections: every change is in the form at once, and what comes into the form is seen here. */
export function useBuilder(text: string, onChange: (text: string) => void) {
  const [seen, setSeen] = useState<Seen>(() => ({
    text,
    parts: keyed(readSections(text) ?? [], []),
    opened: text,
    came: [],
  }))
  if (text !== seen.text) setSeen(follow(seen, text))
  const { parts, opened, came } = seen

  function write(next: string, now: readonly BuilderSection[]): void {
    setSeen({ ...seen, text: next, parts: now })
    onChange(next)
  }
  const change = (now: readonly BuilderSection[]) => write(writeSections(now.map(({ section }) => section)), now)
  return {
    parts,
    isChanged: spelled(text) !== spelled(opened),
    change,
    add: (section: ContentSection) => change([...parts, { key: nextKey(parts), section }]),
    typeJson: (json: string) => write(json, keyed(readSections(json) ?? [], parts)),
    /** Takes back what was changed here, and nothing of what came from somebody else. Answers whether it could. */
    async takeBack(): Promise<boolean> {
      if (came.length === 0) {
        onChange(opened)
        return true
      }
      const merge = await merging().catch(() => undefined)
      if (!merge) return false
      const { mergeParts, isContested } = merge
      const rest = came.reduce((yours, { before, theirs }) => {
        const stretches = mergeParts({ before: cut(before), theirs: cut(theirs), yours: cut(yours) })
        return join(stretches.flatMap((each) => (isContested(each) ? each.theirs : each.parts)))
      }, opened)
      onChange(rest)
      return true
    },
  }
}
