import { sql } from 'kysely'
import type { ListingQuery } from '#engine/derive/listing-query.ts'
import { fold } from '#engine/text/fold.ts'
import type { Database } from '../database.ts'
import { textMatch } from './match.ts'

export type Tag = { readonly tag: string; readonly label: string; readonly count: number }
export type Year = { readonly year: string; readonly count: number }
/** So many tags or years a page offers: more would be longer than what they narrow down. */
const maxFilters = 40

export type Filter = Pick<ListingQuery, 'q' | 'tag' | 'year'> & {
  /** Ids of items that do not count. */
  readonly without?: readonly number[]
}
type Order = 'title' | 'day'
type Shown = { readonly as: string; readonly size: number; readonly order: Order }
export type ListingPosition = { readonly item_id: number; readonly sort_key: string; readonly day: string }

export type CatalogueListing = ReturnType<typeof createListing>
/** What archives read. */
export type ListingStore = Pick<CatalogueListing, 'count' | 'counts' | 'page' | 'tags' | 'years'>

/** Browsing the catalogue: which items stand on a page, and how many there are. */
export function createListing({ reports: db, dialect }: Database) {
  const items = (kind: string, { q, tag, year, without = [] }: Filter) => {
    let query = db.selectFrom('catalogue_items').where('kind', '=', kind)
    if (without.length > 0) query = query.where('item_id', 'not in', without)
    if (tag) query = query.where('tag', '=', tag)
    if (year) query = query.where('day', '>=', `${year}-`).where('day', '<', `${year}.`)
    if (q) query = query.where('id', 'in', textMatch(dialect, q, 'title'))
    return query
  }
  const count = async (kind: string, filter: Filter): Promise<number> => {
    const { total } = await items(kind, filter)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }
  type Items = ReturnType<typeof items>
  const orders: Readonly<Record<Order, (rows: Items) => Items>> = {
    /** Of the Turkish alphabet. */
    title: (rows: Items) => rows.orderBy('sort_key').orderBy('item_id'),
    /** The newest first, those without a date last. */
    day: (rows: Items) => rows.orderBy('day', 'desc').orderBy('item_id', 'desc'),
  }

  return {
    count,
    /** How many there are of each kind. */
    counts: async (): Promise<ReadonlyMap<string, number>> => {
      const rows = await db
        .selectFrom('catalogue_items')
        .select(({ fn }) => ['kind', fn.countAll().as('total')])
        .groupBy('kind')
        .execute()
      return new Map(rows.map(({ kind, total }) => [kind, Number(total)]))
    },
    /** The first items of a list, and what their place in it depends on. */
    places: (as: string, order: Order, filter: Filter, count: number): Promise<ListingPosition[]> =>
      orders[order](items(as, filter)).select(['item_id', 'sort_key', 'day']).limit(count).execute(),
    /** Which items stand on a page. */
    page: async ({ as, size, order }: Shown, query: ListingQuery): Promise<number[]> => {
      const rows = await orders[order](items(as, query))
        .select('item_id')
        .limit(size)
        .offset(size * (query.page - 1))
        .execute()
      return rows.map(({ item_id }) => item_id)
    },
    /** Those most used, and the chosen one in any case. */
    tags: async (kind: string, filter: Filter, chosen: string | undefined): Promise<Tag[]> => {
      const counted = (from: Filter) =>
        items(kind, from)
          .where('tag', '<>', '')
          .select(({ fn }) => ['tag', fn.max('tag_label').as('label'), fn.countAll().as('total')])
          .groupBy('tag')
          .orderBy('total', 'desc')
          .orderBy('tag')
          .limit(maxFilters)
          .execute()
      const rows = await counted(filter)
      if (chosen && !rows.some(({ tag }) => tag === chosen)) rows.push(...(await counted({ ...filter, tag: chosen })))
      return rows
        .map(({ tag, label, total }) => ({ tag, label, count: Number(total) }))
        .toSorted((a, b) => b.count - a.count || (fold(a.label) < fold(b.label) ? -1 : 1))
    },
    /** The newest ones, and the chosen one in any case. */
    years: async (kind: string, filter: Filter, chosen: string | undefined): Promise<Year[]> => {
      const year = sql<string>`substr(day, 1, 4)`
      const counted = (from: Filter) =>
        items(kind, from)
          .where('day', '<>', '')
          .select(({ fn }) => [year.as('year'), fn.countAll().as('total')])
          .groupBy(year)
          .orderBy(year, 'desc')
          .limit(maxFilters)
          .execute()
      const rows = await counted(filter)
      if (chosen && !rows.some((row) => row.year === chosen)) rows.push(...(await counted({ ...filter, year: chosen })))
      return rows.map((row) => ({ year: row.year, count: Number(row.total) }))
    },
  }
}
