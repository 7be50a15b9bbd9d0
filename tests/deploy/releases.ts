import type { Kysely } from 'kysely'
import { faq } from '#content/faq/type.ts'
import type { Migration } from '#server/store/migration.ts'

/** Of the two releases after this one: the first goes on with what this one needs, the second removes it. */
const migrationsAfter = {
  '9998-expand': {
    up: (db: Kysely<unknown>) =>
      db.schema
        .alterTable('faqs')
        .addColumn('hint', 'text', (column) => column.notNull().defaultTo(''))
        .alterColumn('display_order', (column) => column.setDefault(0))
        .execute(),
  },
  '9999-contract': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('faqs').dropColumn('display_order').execute(),
  },
} satisfies Record<string, Migration>

/** Starts the product as a later release: it has these migrations more, and questions stand in the order of their ids. */
export async function startRelease(names: readonly (keyof typeof migrationsAfter)[]): Promise<void> {
  // Before anything is derived from the declaration.
  Reflect.deleteProperty(faq.fields, 'display_order')
  Reflect.deleteProperty(faq, 'orderBy')
  const { migrations } = await import('#server/store/migrations/index.ts')
  for (const name of names) Object.assign(migrations, { [name]: migrationsAfter[name] })
  await import('#server/main.ts')
}
