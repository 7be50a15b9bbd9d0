import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { newsInsightArticles } from '#content/news-insight-articles/type.ts'
import { projects } from '#content/projects/type.ts'
import { contentTypes } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { active, decimal, flag, integer, owner, percent, text } from '#engine/declare/field.ts'
import { tableOf } from '#engine/derive/tables.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { compare } from '#server/store/drift/compare.ts'
import { introspect } from '#server/store/drift/introspect.ts'
import { migrate } from '#server/store/migrate.ts'
import { run, statements } from '#server/store/migration.ts'
import { migrations } from '#server/store/migrations/index.ts'
import { systemTables } from '#server/store/schema.ts'
import { dialects } from '#tests/support/product.ts'
import { withConnection, withPlace } from '#tests/support/scratch-database.ts'
import { type Derived, derive } from './derive.ts'

/** All types, some of them declared in another way. */
function declared(...changed: readonly ContentType[]) {
  const same = contentTypes.filter(({ name }) => !changed.some((each) => each.name === name))
  return [...same, ...changed].map(tableOf)
}
const withFields = (type: ContentType, fields: ContentType['fields']): ContentType => ({
  ...type,
  fields: { ...type.fields, ...fields },
})
function withoutField(type: ContentType, name: string): ContentType {
  const { [name]: _, ...fields } = type.fields
  return { ...type, fields }
}

const rows = async (db: Kysely<unknown>, query: string) => (await sql.raw(query).execute(db)).rows
const migrationOf = (derived: Derived) =>
  statements((types, dialect) =>
    derived.statements
      .flatMap((each) => (typeof each === 'string' ? [each] : each[dialect]))
      .map((each) => each.replace(/\{\{(id|flag|decimal)\}\}/g, (_, name: 'id') => types[name])),
  )

/** Two questions; projects 1 to 3 with a page for 1; project 3 is deleted again. */
async function fill(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const yes = dialect === 'postgres' ? 'true' : '1'
  const stamps = `${yes}, '', ''`
  for (const n of [1, 2])
    await run(
      db,
      `insert into faqs (question, answer, display_order, is_active, created_at, updated_at) values ('Q', 'A', ${n}, ${stamps})`,
    )
  for (const n of [1, 2, 3])
    await run(
      db,
      `insert into projects (title, display_order, is_active, created_at, updated_at) values ('P', ${n}, ${stamps})`,
    )
  await run(
    db,
    `insert into project_details (project_id, title, is_active, created_at, updated_at) values (1, 'D', ${stamps})`,
  )
  await run(db, 'delete from projects where id = 3')
}

describe.each(dialects)('a migration for %s', (dialect) => {
  const differences = async (db: Kysely<unknown>, tables: ReturnType<typeof declared>) =>
    compare(tables, await introspect(db, dialect), { dialect, others: systemTables })

  /** Derives and runs it on a database with rows, and looks at what came of it. */
  const change = (types: readonly ContentType[], look: (db: Kysely<unknown>, derived: Derived) => Promise<void>) =>
    withPlace(dialect, (place) =>
      withConnection(place, async (db) => {
        await migrate(db, dialect)
        await fill(db, dialect)
        const tables = declared(...types)
        const derived = derive(tables, await differences(db, tables))
        await migrate(db, dialect, { ...migrations, '9999-derived': migrationOf(derived) })
        if (derived.left.length === 0) expect(await differences(db, tables)).toEqual([])
        await look(db, derived)
      }),
    )

  test('makes a table with its owner, its rules and its index', async () => {
    const fields = { project_id: owner(projects, { label: 'Project', shows: 'project_name' }), share: percent() }
    const type = { ...faq, name: 'shares', table: 'shares', fields: { ...fields, is_active: active() } }
    await change([{ ...type, orderBy: 'share', fallback: [] } as ContentType], async (db, { changes }) => {
      expect(changes).toEqual(['table shares'])
      const yes = dialect === 'postgres' ? 'true' : '1'
      const add = (project: number, share: number) =>
        run(
          db,
          `insert into shares (project_id, share, is_active, created_at, updated_at) values (${project}, ${share}, ${yes}, '', '')`,
        )
      await add(1, 100)
      for (const [project, share] of [
        [1, 5],
        [9, 5],
        [2, 101],
      ] as const)
        await expect(add(project, share)).rejects.toThrow()
      await run(db, 'delete from projects where id = 1')
      expect(await rows(db, 'select * from shares')).toEqual([])
    })
  })

  test('adds columns, with the declared default where they are required', async () => {
    const added = {
      place: text({ label: 'Place' }),
      tone: text({ label: 'Tone', required: true, default: "it's `so`" }),
      is_new: flag({ label: 'New', required: true, default: true }),
      weight: integer({ label: 'Weight', required: true, default: -1 }),
      depth: decimal({ label: 'Depth', required: true, default: -0.5 }),
      code: text({ label: 'Code', required: true, default: '-1' }),
    }
    await change([withFields(faq, added)], async (db, { changes }) => {
      expect(changes).toEqual(Object.keys(added).map((name) => `column faqs.${name}`))
      const is_new = dialect === 'postgres' ? true : 1
      const row = { place: null, tone: "it's `so`", is_new, weight: -1, depth: -0.5, code: '-1' }
      expect(await rows(db, 'select place, tone, is_new, weight, depth, code from faqs')).toEqual([row, row])
    })
  })

  test('makes a column optional, and keeps all rows, those that belong to them, and ids that were used', async () => {
    const changed = withFields(projects, { title: text({ label: 'Title' }), place: text({ label: 'Place' }) })
    await change([changed], async (db, { changes }) => {
      expect(changes).toEqual(['column projects.place', 'projects.title optional'])
      expect(await rows(db, 'select id, title, place from projects order by id')).toEqual([
        { id: 1, title: 'P', place: null },
        { id: 2, title: 'P', place: null },
      ])
      expect(await rows(db, 'select project_id, title from project_details')).toEqual([{ project_id: 1, title: 'D' }])
      const yes = dialect === 'postgres' ? 'true' : '1'
      const added = await rows(
        db,
        `insert into projects (display_order, is_active, created_at, updated_at) values (1, ${yes}, '', '') returning id`,
      )
      expect(added).toEqual([{ id: 4 }])
    })
  })

  test('makes a column required where a default is declared', async () => {
    const changed = withFields(faq, { image_url: text({ label: 'Image', required: true, default: '/art/a.jpg' }) })
    await change([changed], async (db) => {
      const row = { image_url: '/art/a.jpg' }
      expect(await rows(db, 'select image_url from faqs')).toEqual([row, row])
    })
  })

  test('turns a number into an owner: a foreign key, and one for each', async () => {
    const changed = withFields(faq, { display_order: owner(projects, { label: 'Project', shows: 'project_name' }) })
    await change([changed], async (db, { changes }) => {
      expect(changes).toEqual(['foreign key faqs.display_order', 'unique faqs.display_order'])
      await expect(run(db, 'update faqs set display_order = 7')).rejects.toThrow()
      await expect(run(db, 'update faqs set display_order = 1')).rejects.toThrow()
      await run(db, 'delete from projects where id = 1')
      expect(await rows(db, 'select display_order from faqs')).toEqual([{ display_order: 2 }])
    })
  })

  test('orders an index in another way', async () => {
    await change([{ ...faq, orderBy: 'question' } as ContentType], async (_, { statements: made }) =>
      expect(made).toEqual([
        'drop index faqs_published',
        'create index faqs_published on faqs (is_active, question, id)',
      ]),
    )
  })

  test('leaves to a person what would lose values or needs to know them', async () => {
    const types = [
      withoutField(faq, 'image_url'),
      withFields(projects, {
        place: text({ label: 'Place', required: true }),
        description: text({ label: 'D', required: true }),
      }),
      withFields(newsInsightArticles, { article_date: integer({ label: 'Date' }), place: text({ label: 'Place' }) }),
    ]
    await change(types, async (db, { changes, left }) => {
      expect(changes).toEqual(['column news_insight_articles.place'])
      expect(left).toEqual([
        'faqs.image_url is not declared. Where its values are no longer needed: alter table faqs drop column image_url',
        'projects.place is new, required and without a default: nobody has said what existing rows hold. Declare a default, or write a migration that fills it.',
        'projects.description becomes required and has no default: nobody has said what rows without a value hold. Declare a default, or write a migration that fills it.',
        'news_insight_articles.article_date is text and declared as integer. Write a migration that converts its values.',
      ])
      expect(await rows(db, 'select image_url from faqs')).toHaveLength(2)
    })
  })

  test('asks whether a column has a new name', async () => {
    await change(
      [withFields(withoutField(faq, 'image_url'), { picture: text({ label: 'Picture' }) })],
      async (db, { statements: made, left }) => {
        expect(made).toEqual([])
        expect(left).toEqual([
          'faqs.picture is new and faqs.image_url is gone. Where that is a new name: alter table faqs rename column image_url to picture. Else drop the old one first, then run this again.',
          'faqs.image_url is not declared. Where its values are no longer needed: alter table faqs drop column image_url',
        ])
        expect(await rows(db, 'select image_url from faqs')).toHaveLength(2)
      },
    )
  })

  test('rebuilds no table that holds more than is declared', async () => {
    const changed = withFields(withoutField(projects, 'image_url'), { title: text({ label: 'Title' }) })
    await change([changed], async (db, { statements: made, left }) => {
      expect(made).toEqual([])
      expect(left).toEqual([
        'projects.image_url is not declared. Where its values are no longer needed: alter table projects drop column image_url',
        'Then run this again: the rest of projects waits for that.',
      ])
      expect(await rows(db, 'select image_url from projects')).toHaveLength(2)
    })
  })
})
