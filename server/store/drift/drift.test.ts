import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { tableOf } from '#engine/derive/tables.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection, withPlace } from '#tests/support/scratch-database.ts'
import { migrate } from '../migrate.ts'
import { columnTypes, run } from '../migration.ts'
import { systemTables } from '../schema.ts'
import { drift } from './drift.ts'
import { type ActualTable, introspect } from './introspect.ts'

const percentages = contentTypes
  .map(tableOf)
  .flatMap(({ name, columns }) =>
    columns
      .filter(({ check }) => check === 'between 0 and 100')
      .map((column) => ({ table: name, column: column.name })),
  )

/** What each statement makes the comparison say. */
const changes = {
  'drop table hero_stats': [{ kind: 'missing table', table: 'hero_stats', name: '' }],
  'create table hero_films (id integer)': [{ kind: 'undeclared table', table: 'hero_films', name: '' }],
  'alter table faqs drop column image_url': [{ kind: 'missing column', table: 'faqs', name: 'image_url' }],
  'alter table faqs add column place text': [{ kind: 'undeclared column', table: 'faqs', name: 'place' }],
  'alter table faqs rename column image_url to place': [
    { kind: 'missing column', table: 'faqs', name: 'image_url' },
    { kind: 'undeclared column', table: 'faqs', name: 'place' },
  ],
  'alter table faqs drop column image_url; alter table faqs add column image_url integer': [
    { kind: 'other type', table: 'faqs', name: 'image_url', is: 'integer', declared: 'text' },
  ],
  "alter table faqs drop column image_url; alter table faqs add column image_url text not null default ''": [
    { kind: 'must be optional', table: 'faqs', name: 'image_url' },
    { kind: 'other default', table: 'faqs', name: 'image_url', is: "''", declared: 'none' },
  ],
  'alter table faqs drop column answer; alter table faqs add column answer text': [
    { kind: 'must be required', table: 'faqs', name: 'answer' },
  ],
  'alter table faqs add column image_id integer references uploads(id) on delete set null': [
    { kind: 'undeclared column', table: 'faqs', name: 'image_id' },
    { kind: 'undeclared foreign key', table: 'faqs', name: 'image_id' },
  ],
  'drop index faqs_published': [{ kind: 'missing index', table: 'faqs', name: 'faqs_published' }],
  'drop index faqs_published; create index faqs_published on faqs (display_order, id)': [
    {
      kind: 'other index',
      table: 'faqs',
      name: 'faqs_published',
      is: 'display_order, id',
      declared: 'is_active, display_order, id',
    },
  ],
  'create index faqs_question on faqs (question)': [{ kind: 'undeclared index', table: 'faqs', name: 'faqs_question' }],
  'create unique index faqs_question on faqs (question, id)': [
    { kind: 'undeclared unique', table: 'faqs', name: 'question, id' },
  ],
} as const

/** The pages of projects, with another rule for their owner. */
const withOwner = (rule: string, flag: string) => `drop table project_details; create table project_details (
  id integer primary key, project_id integer not null ${rule}, title text not null, description text,
  wysiwyg_content text, content_sections text, image_url text, is_active ${flag} not null,
  created_at text not null, updated_at text not null
); create index project_details_published on project_details (is_active, id)`

const owners = {
  'references projects(id) on delete cascade': [
    { kind: 'missing unique', table: 'project_details', name: 'project_id' },
  ],
  unique: [{ kind: 'missing foreign key', table: 'project_details', name: 'project_id' }],
  'unique references projects(id)': [
    {
      kind: 'other foreign key',
      table: 'project_details',
      name: 'project_id',
      is: 'projects(id) on delete no action',
      declared: 'projects(id) on delete cascade',
    },
  ],
  'unique references our_products(id) on delete cascade': [
    {
      kind: 'other foreign key',
      table: 'project_details',
      name: 'project_id',
      is: 'our_products(id) on delete cascade',
      declared: 'projects(id) on delete cascade',
    },
  ],
} as const

const trigger = {
  sqlite: 'create trigger faqs_counted after delete on faqs begin delete from settings where false;end',
  postgres: 'create trigger faqs_counted after delete on faqs for each row execute function count_contact_messages()',
}

/** Answers what the database was like in between. */
async function meanwhile<T>(db: Kysely<unknown>, statements: string, look: () => Promise<T>): Promise<T> {
  await run(db, 'begin')
  for (const statement of statements.split('; ')) await run(db, statement)
  const seen = await look()
  await run(db, 'rollback')
  return seen
}

describe.each(dialects)('migrated tables on %s', (dialect) => {
  const onMigrated = (work: (db: Kysely<unknown>) => Promise<void>) =>
    withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migrate(db, dialect)
        await db.connection().execute(work)
      }),
    )

  test('are what the declarations describe: columns, foreign keys, unique columns, indexes', async () => {
    await onMigrated(async (db) => expect(await drift(db, dialect)).toEqual([]))
  })

  test('are told where they are anything else', async () => {
    await onMigrated(async (db) => {
      for (const [statement, differences] of Object.entries(changes))
        expect(await meanwhile(db, statement, () => drift(db, dialect)), statement).toEqual(differences)
      for (const [rule, differences] of Object.entries(owners)) {
        const statement = withOwner(rule, columnTypes[dialect].flag)
        expect(await meanwhile(db, statement, () => drift(db, dialect)), rule).toEqual(differences)
      }
      expect(await meanwhile(db, trigger[dialect], () => drift(db, dialect))).toEqual([
        { kind: 'undeclared trigger', table: 'faqs', name: 'faqs_counted' },
      ])
    })
  })

  test('refuse percentages above 100 and below 0', async () => {
    expect(percentages).toHaveLength(2)
    await onMigrated(async (db) => {
      const active = dialect === 'postgres' ? 'true' : '1'
      for (const { table, column } of percentages) {
        const insert = (value: number) =>
          run(
            db,
            `insert into ${table} (title, ${column}, display_order, is_active, created_at, updated_at) values ('a', ${value}, 1, ${active}, '', '')`,
          )
        for (const value of [0, 100]) await insert(value)
        for (const value of [-1, 101]) await expect(insert(value), table).rejects.toThrow(/check/i)
      }
    })
  })
})

/** Searching is done by other means on each database: these parts are PostgreSQL's. */
const postgresOnly = [
  'words',
  'contact_messages_search',
  'newsletter_subscriptions_search',
  'catalogue_items_words',
  'search_entries_words',
]
const isShared = ({ name }: { name: string }) => !postgresOnly.includes(name)

/** Without types and triggers, which each database writes its own way. */
const common = (tables: readonly ActualTable[]) =>
  tables
    .filter(({ name }) => systemTables.includes(name))
    .map(({ columns, indexes, triggers: _, ...table }) => ({
      ...table,
      columns: columns.filter(isShared).map(({ type: _, ...column }) => column),
      indexes: indexes.filter(isShared),
    }))

test('tables that no declaration describes are the same on both databases', async () => {
  const seen: ReturnType<typeof common>[] = []
  for (const dialect of dialects)
    await withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migrate(db, dialect)
        seen.push(common(await introspect(db, dialect)))
      }),
    )
  expect(seen[0]?.map(({ name }) => name)).toEqual(systemTables.toSorted())
  expect(seen[1]).toEqual(seen[0])
})
