import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { rewriteDrafts } from '#server/store/drafts/rewrite-drafts.ts'
import { migratorFor } from '#server/store/migrate.ts'
import { run } from '#server/store/migration.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { happened, planOf, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'
import { withConnection, withPlace } from '#tests/support/scratch-database.ts'

const type = heroSlides.name
const unseen = (name: string) =>
  `${name} changed the draft after it was planned, and may not publish. Look at it, and plan it again.`

describe.each(dialects)('beside a version that does not note who saves a draft, on %s', (dialect) => {
  let product: Product
  let author: Joined
  let editor: Joined
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    author = await joined(product.call, 'author', 'Cem Er')
    editor = await joined(product.call, 'editor', 'Mine Er')
  })
  afterAll(() => product.stop())

  const call: Product['call'] = (...sent) => product.call(...sent)
  const whole = async (title: string) => ({ ...(await minInput(product, heroSlides)), title })
  const planned = async (title: string) => {
    const draft = (await call('POST', '/api/drafts', { body: { type, data: await whole(title) } })).json as Draft
    return { draft, plan: await planOf(call, [wanted('publish', { type, draft_id: draft.id, draft_revision: 1 })]) }
  }
  const saveThere = ({ id }: Draft, data: object, [personId, name]: readonly [number, string]) =>
    product.database.db
      .updateTable('drafts')
      .set({ data: JSON.stringify(data), revision: sql`revision + 1`, updated_by_id: personId, updated_by: name })
      .where('id', '=', id)
      .execute()
  const titles = async () => {
    const items = (await call('GET', heroSlides.routes.admin)).json as { title: string }[]
    return items.map(({ title }) => title)
  }

  test('what an author saves there does not go live unseen', async () => {
    const { draft, plan } = await planned('Seen')
    await saveThere(draft, await whole('Saved by the author'), [author.id, 'Cem Er'])
    expect(await happened(product, plan)).toMatchObject({ state: 'failed', error: unseen('Cem Er') })
    expect(await titles()).not.toContain('Saved by the author')
  })

  test('nor where an editor saves it after the author, there or here', async () => {
    for (const isHere of [false, true]) {
      const { draft, plan } = await planned('Seen before')
      const data = await whole(`Under an editor ${isHere}`)
      await saveThere(draft, data, [author.id, 'Cem Er'])
      if (!isHere) await saveThere(draft, data, [editor.id, 'Mine Er'])
      else {
        const sent = { token: editor.token, body: { data }, headers: { 'if-match': '"2"' } }
        expect((await call('PUT', `/api/drafts/${draft.id}`, sent)).status).toBe(200)
      }
      expect(await happened(product, plan)).toMatchObject({ state: 'failed' })
      expect(await titles()).not.toContain(data.title)
    }
  })

  test('nor from a draft that was begun there, until somebody has seen it', async () => {
    const { draft } = await planned('Begun there')
    await product.database.db.updateTable('drafts').set({ writers: null }).where('id', '=', draft.id).execute()
    await saveThere(draft, await whole('Saved there'), [editor.id, 'Mine Er'])
    const { id: draft_id } = draft
    const again = await planOf(call, [wanted('take-down', { type, draft_id })], { name: 'Release' })
    const add = (draft_revision: number | null) =>
      call('POST', `/api/plans/${again.id}/items`, { body: wanted('publish', { type, draft_id, draft_revision }) })
    expect((await add(null)).status).toBe(412)
    expect((await add(1)).status).toBe(412)
  })

  test('what the product itself rewrites stays seen, and unseen words stay unseen', async () => {
    const { db } = product.database
    const rewrite = (ids: readonly number[]) =>
      rewriteDrafts(db as unknown as AnyDatabase, ids, (data) => data.replace('Words', 'Rewritten'))
    const seen = await planned('Words that were seen')
    const changed = await planned('Words before')
    await saveThere(changed.draft, await whole('Words of the author'), [author.id, 'Cem Er'])
    expect(await rewrite([seen.draft.id, changed.draft.id])).toBe(true)
    const rows = await db
      .selectFrom('drafts')
      .select(['revision', 'writers'])
      .where('id', 'in', [seen.draft.id, changed.draft.id])
      .orderBy('id')
      .execute()
    expect(rows.map(({ revision, writers }) => [revision, JSON.parse(writers ?? '').at(-1)])).toMatchObject([
      [2, { name: 'editor', revision: 2 }],
      [3, { id: null, name: 'Cem Er', revision: 3 }],
    ])
    expect(await happened(product, seen.plan)).toMatchObject({ state: 'done' })
    expect(await happened(product, changed.plan)).toMatchObject({ state: 'failed', error: unseen('Cem Er') })
  })
})

test.each(dialects)('drafts from before go on with the one who saved them last, on %s', async (dialect) => {
  await withPlace(dialect, (place) =>
    withConnection(place, async (db) => {
      const migrator = migratorFor(db, dialect)
      expect((await migrator.migrateTo('0026-switched-versions')).error).toBeUndefined()
      for (const [id, name] of [
        ['7', 'Ada "the first"'],
        ['null', 'Import'],
      ])
        await run(
          db,
          `insert into drafts (type, title, revision, created_at, created_by, updated_at, updated_by_id, updated_by, data)
            values ('projects', '', 4, '', '', '', ${id}, '${name}', '{}')`,
        )
      expect((await migrator.migrateTo('0027-draft-writers')).error).toBeUndefined()
      const { rows } = await sql<{ writers: string }>`select writers from drafts order by id`.execute(db)
      expect(rows.map(({ writers }) => writers)).toEqual([
        '[{"id":7,"name":"Ada \\"the first\\"","revision":4}]',
        '[{"id":null,"name":"Import","revision":4}]',
      ])
    }),
  )
})
