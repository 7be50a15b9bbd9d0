import { migrations } from '#server/store/migrations/index.ts'

/** The product as its next release would be: with one migration more, which only adds. */
Object.assign(migrations, {
  '9999-next': {
    up: (db: import('kysely').Kysely<unknown>) =>
      db.schema
        .alterTable('faqs')
        .addColumn('hint', 'text', (column) => column.notNull().defaultTo(''))
        .execute(),
  },
})
await import('#server/main.ts')
