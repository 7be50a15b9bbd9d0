import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { checkTarget, type LinkCheck } from './link-targets.ts'

/** More addresses than any site has on its pages; what is beyond waits until others are repaired. */
const maxTargets = 5_000
const maxIds = 500

type Target = { readonly target: string; readonly uses: number }
type Lookup = Exclude<LinkCheck, string>

/** Links of active items that lead to a page or a section of this site that is not there. */
export async function brokenLinks({ reports: db }: Database, max: number) {
  const { rows } = await sql<Target>`
    select links.target, count(*) as uses from search_links as links
    join search_entries as entries on entries.id = links.entry_id
    where entries.is_active group by links.target order by links.target limit ${maxTargets}`.execute(db)
  const checked = rows.map(({ target, uses }) => ({ target, uses: Number(uses), check: checkTarget(target) }))
  const there = await pagesThere(
    { reports: db },
    checked.flatMap(({ check }) => (typeof check === 'string' ? [] : [check])),
  )
  const broken = checked.filter(({ check }) => check === 'broken' || (check !== 'fine' && !there.has(keyOf(check))))
  const count = broken.reduce((sum, { uses }) => sum + uses, 0)
  if (count === 0) return { count, items: [] }
  const items = await db
    .selectFrom('search_links')
    .innerJoin('search_entries', 'search_entries.id', 'search_links.entry_id')
    .select(['type', 'item_id', 'title', 'target'])
    .where(
      'target',
      'in',
      broken.slice(0, max).map(({ target }) => target),
    )
    .where(sql<boolean>`is_active`)
    .orderBy('updated_at', 'desc')
    .limit(max)
    .execute()
  return { count, items }
}

const keyOf = ({ pages, id }: Lookup) => `${pages.type.name} ${id}`

/** Of these pages those that visitors can open: the page and what it belongs to are active. */
async function pagesThere(
  { reports: db }: Pick<Database, 'reports'>,
  lookups: readonly Lookup[],
): Promise<Set<string>> {
  const there = new Set<string>()
  for (const [pages, own] of Map.groupBy(lookups, (lookup) => lookup.pages))
    for (let at = 0; at < own.length; at += maxIds) {
      const ids = own.slice(at, at + maxIds).map(({ id }) => id)
      const owner = pages.type.fields[pages.owner]?.to?.name ?? ''
      const found = await db
        .selectFrom('search_entries as page')
        .innerJoin('search_entries as owner', (join) =>
          join.onRef('owner.item_id', '=', 'page.owner_id').on('owner.type', '=', owner),
        )
        .select('page.owner_id')
        .where('page.type', '=', pages.type.name)
        .where('page.owner_id', 'in', ids)
        .where(sql<boolean>`page.is_active and owner.is_active`)
        .execute()
      for (const { owner_id: id } of found) there.add(`${pages.type.name} ${id}`)
    }
  return there
}
