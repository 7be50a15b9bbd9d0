import { sql } from 'kysely'
import { rebuildCatalogue } from '#server/store/catalogue/maintain.ts'
import type { Database } from '#server/store/database.ts'
import { rebuildContentSearch } from '#server/store/panel-search/maintain.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'

type Counts = { readonly products?: number; readonly projects?: number; readonly articles?: number }

const moment = '2026-01-01T00:00:00.000Z'
const names = ['Ayçiçek', 'Buğday', 'Çavdar', 'Demir', 'Fındık', 'Isparta', 'İncir', 'Krom', 'Şeker', 'Üzüm', 'Zeytin']
const tags = ['Gas', 'Agri', 'Freight', 'Mining']

/** Adds items as if they had been written one by one; one product in a hundred holds the needle. */
export async function addManyItems({ db, dialect }: Database, counts: Counts): Promise<void> {
  const common = (n: number) => ({ display_order: n, is_active: true, created_at: moment, updated_at: moment })
  const rows = (count = 0, make: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => ({ ...common(n), ...make(n) }))
  const tables = {
    our_products: rows(counts.products, (n) => ({
      title: `${names[n % names.length]} ${n}`,
      description: `Dökme yük, ${n} ton${n % 100 === 7 ? ', iğne' : ''}`,
    })),
    projects: rows(counts.projects, (n) => ({ title: `Terminal ${n}`, description: `Berth ${n} with two cranes` })),
    news_insight_articles: rows(counts.articles, (n) => ({
      title: `Note ${n} on freight`,
      description: `What cargo ${n} tells us about spring`,
      article_tag: tags[n % tags.length],
      article_date: `${2026 - (n % 4)}-0${1 + (n % 9)}-1${n % 10}`,
      comments_count: 0,
    })),
  }
  await inTransaction(db as unknown as AnyDatabase, async (transaction) => {
    for (const [table, all] of Object.entries(tables))
      for (let from = 0; from < all.length; from += 500)
        await transaction
          .insertInto(table)
          .values(all.slice(from, from + 500).map((row) => (dialect === 'sqlite' ? { ...row, is_active: 1 } : row)))
          .execute()
    if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(transaction)
    await rebuildCatalogue(transaction, dialect)
    await rebuildContentSearch(transaction, dialect)
  })
}
