import { sql } from 'kysely'
import { types } from '#content/registry.ts'
import type { Database } from '../database.ts'
import { editedLast } from '../panel-search/edited-last.ts'
import { brokenLinks } from './broken-links.ts'

/** So many of each are named; the rest is a number. */
const named = 20
const newestShown = 3
const day = 24 * 60 * 60 * 1000
const newFor = 7 * day

/** Types whose items have a page of their own, and the type of these pages. */
const paged = types.flatMap((page) =>
  Object.values(page.fields).flatMap(({ to }) => (to ? [{ type: to.name, page: page.name }] : [])),
)
const pictured = types.filter(({ card }) => card.image).map(({ name }) => name)

export type OverviewStore = ReturnType<typeof createOverview>

/** What waits for an administrator, as cheaply with ten thousand items as with ten. */
export function createOverview(database: Database) {
  const { reports: db } = database
  const isActive = sql<boolean>`is_active`

  const countsOf = async (table: string) => {
    const row = await db
      .selectFrom('list_counts')
      .select(['total', 'counted'])
      .where('name', '=', table)
      .executeTakeFirstOrThrow()
    return { total: Number(row.total), counted: Number(row.counted) }
  }

  const messages = async () => {
    const { total, counted } = await countsOf('contact_messages')
    const newest = await db
      .selectFrom('contact_messages')
      .select(['id', 'name', 'company', 'subject', 'created_at'])
      .where(sql<boolean>`not is_read`)
      .orderBy('id', 'desc')
      .limit(newestShown)
      .execute()
    return { total, unread: counted, newest }
  }

  const subscriptions = async (now: Date) => {
    const { counted } = await countsOf('newsletter_subscriptions')
    const since = new Date(now.getTime() - newFor).toISOString()
    const fresh = db
      .selectFrom('newsletter_subscriptions')
      .where('subscribed_at', '>=', since)
      .where('is_active', '=', 1)
    const { added } = await fresh.select(({ fn }) => fn.countAll().as('added')).executeTakeFirstOrThrow()
    const newest = await fresh.select('email').orderBy('subscribed_at', 'desc').limit(newestShown).execute()
    return { active: counted, since, added: Number(added), newest: newest.map(({ email }) => email) }
  }

  /** How many, and the first of them by name. */
  const counted = async (query: ReturnType<typeof entriesOf>) => {
    const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
    const isSome = Number(count) > 0
    const items = isSome
      ? await query.select(['type', 'item_id', 'title']).orderBy('item_id').limit(named).execute()
      : []
    return { count: Number(count), items }
  }
  const entriesOf = (type: string) =>
    db.selectFrom('search_entries as entry').where('entry.type', '=', type).where(isActive)
  const withoutPage = ({ type, page }: (typeof paged)[number]) =>
    counted(
      entriesOf(type).where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('search_entries as page')
              .select('page.id')
              .where('page.type', '=', page)
              .whereRef('page.owner_id', '=', 'entry.item_id'),
          ),
        ),
      ),
    )
  /** Where most items of a type have a picture, those without one stand out; where hardly any has, none is missing. */
  const withoutPicture = async () => {
    const rows = await db
      .selectFrom('search_entries')
      .select(({ fn }) => ['type', fn.countAll().as('total'), fn.count('image').as('pictured')])
      .where('type', 'in', pictured)
      .where(isActive)
      .groupBy('type')
      .execute()
    const gaps = rows.filter(
      (row) => Number(row.pictured) < Number(row.total) && 2 * Number(row.pictured) >= Number(row.total),
    )
    return Promise.all(
      gaps.map(async ({ type }) => ({ type, ...(await counted(entriesOf(type).where('entry.image', 'is', null))) })),
    )
  }

  return {
    read: async (now = new Date()) => ({
      messages: await messages(),
      subscriptions: await subscriptions(now),
      recent: (await editedLast(db)).map(({ body: _, ...item }) => item),
      pages: await Promise.all(paged.map(async (each) => ({ type: each.type, ...(await withoutPage(each)) }))),
      pictures: await withoutPicture(),
      links: await brokenLinks(database, named),
      checked_at: now.toISOString(),
    }),
  }
}
