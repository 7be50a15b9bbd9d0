import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, type Item, type ListedUpload, libraryDesk } from '#tests/support/library-desk.ts'
import { homes, type Product, startProduct } from '#tests/support/product.ts'

describe.each(homes)('replacing a picture on $dialect, with uploads on $uploads', ({ dialect, uploads }) => {
  let product: Product
  const { picture, upload, change, list, find, project, publicProject, hashOf } = libraryDesk(() => product)
  beforeAll(async () => {
    product = await startProduct({ dialect, uploads })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('a replacement takes its place everywhere, with honest stamps and what was said about it', async () => {
    const { id, url } = await upload('old.jpg')
    await change(id, { description: { en: 'Two stacks' }, caption: { en: 'Palandöken' }, focal: { x: 10, y: 20 } })
    const items: Item[] = []
    for (let n = 0; n < 25; n++) items.push(await project({ image_url: `${url}#widths=480,720&dark`, is_active: true }))
    const [first] = items as [Item]
    const page = (
      await product.call('POST', '/api/project-details/admin', {
        body: {
          project_id: first.id,
          title: 'Page',
          is_active: true,
          wysiwyg_content: `<p>Before <img src="${url}" alt="Old"> after</p>`,
          content_sections: [{ type: 'image', content: url }],
        },
      })
    ).json as Item
    const other = await project({ image_url: '/art/mine.jpg' })

    const body = formWith(await picture(), 'new.jpg')
    const replaced = await product.call('POST', `/api/uploads/${id}/replacement`, { body })
    expect(replaced.status, replaced.text).toBe(200)
    const next = replaced.json as ListedUpload
    expect(next).toMatchObject({
      title: 'old.jpg',
      description: { en: 'Two stacks' },
      caption: { en: 'Palandöken' },
      focal: { x: 10, y: 20 },
      uses: 27,
    })
    expect(hashOf(next.url)).not.toBe(hashOf(url))

    const all = (await product.call('GET', '/api/projects/admin')).json as Item[]
    for (const item of items) {
      const now = all.find((each) => each.id === item.id)
      expect(now?.image_url).toBe(`${next.url.split('#')[0]}#dark`)
      expect(String(now?.updated_at) > item.updated_at).toBe(true)
    }
    expect(all.find((each) => each.id === other.id)?.updated_at).toBe(other.updated_at)
    const pageNow = ((await product.call('GET', '/api/project-details/admin')).json as Item[]).find(
      (each) => each.id === page.id,
    )
    expect(pageNow?.wysiwyg_content).toContain(hashOf(next.url))
    expect(JSON.stringify(pageNow)).not.toContain(hashOf(url))
    expect((await publicProject(first.id))?.image_url).toContain(hashOf(next.url))
    // The old one is no longer offered; its file stays for what may be put back.
    expect((await list('?limit=500')).items.map((each) => each.id)).not.toContain(id)
    expect((await fetch(product.url + url)).status).toBe(200)
  })

  test('a picture that was replaced takes no second replacement; words about it go to the one in its place', async () => {
    const { id, url } = await upload('first.jpg')
    const item = await project({ image_url: url, is_active: true })
    const replace = async (of: number, bytes: Buffer) =>
      product.call('POST', `/api/uploads/${of}/replacement`, { body: formWith(bytes, 'next.jpg') })
    const bytes = await picture()
    const next = (await replace(id, bytes)).json as ListedUpload
    const again = await replace(id, await picture())
    expect([again.status, again.json]).toEqual([
      409,
      { error: 'Somebody has replaced this picture meanwhile. Look at the one in its place first.' },
    ])
    // The same once more, as after an answer that was lost.
    expect((await replace(id, bytes)).json).toMatchObject({ id: next.id })
    expect((await publicProject(item.id))?.image_url).toContain(hashOf(next.url))

    const words = await change(id, { description: { en: 'Typed during the upload' } })
    expect(words.json).toMatchObject({ id: next.id, description: { en: 'Typed during the upload' } })

    const last = (await replace(next.id, await picture())).json as ListedUpload
    expect((await change(id, { caption: { en: 'Two steps on' } })).json).toMatchObject({ id: last.id })

    // A form that was open all the while brings the first one back.
    await project({ image_url: url, is_active: true })
    expect((await list('?limit=500')).items.map((each) => each.id)).toEqual(expect.arrayContaining([id, last.id]))
    expect((await change(id, { description: { en: 'Back again' } })).json).toMatchObject({ id })
  })

  test('a replacement that fails in the middle has changed nothing', async () => {
    const { db } = product.database
    const { id, url } = await upload('whole.jpg')
    await change(id, { description: { en: 'Kept whole' } })
    const items: Item[] = []
    for (let n = 0; n < 24; n++) items.push(await project({ image_url: url, is_active: true }))
    items.push(await project({ title: 'Unwritable', image_url: url }))
    const guard = {
      sqlite: [
        sql`create trigger unwritable before update on projects when old.title = 'Unwritable' begin select raise(abort, 'no'); end`,
      ],
      postgres: [
        sql`create function unwritable() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
        sql`create trigger unwritable before update on projects for each row when (old.title = 'Unwritable') execute function unwritable()`,
      ],
    }[dialect]
    for (const statement of guard) await statement.execute(db)
    const bytes = await picture()
    const body = () => formWith(bytes, 'new.jpg')
    const revisions = async () =>
      ((await product.call('GET', '/api/changes')).json as { revisions: Record<string, number> }).revisions.projects
    const before = { revision: await revisions(), total: (await list()).total }

    expect((await product.call('POST', `/api/uploads/${id}/replacement`, { body: body() })).status).toBe(500)
    expect(await revisions()).toBe(before.revision)
    expect((await list()).total).toBe(before.total)
    expect((await find(id)).uses).toBe(25)
    expect((await list('?q=whole&limit=500')).items.map((each) => each.id)).toContain(id)

    await sql`drop trigger unwritable ${sql.raw(dialect === 'postgres' ? 'on projects' : '')}`.execute(db)
    const again = await product.call('POST', `/api/uploads/${id}/replacement`, { body: body() })
    expect(again.json).toMatchObject({ uses: 25, description: { en: 'Kept whole' } })
    expect((await list()).total).toBe(before.total)
    // All in one change.
    expect(await revisions()).toBe(Number(before.revision) + 1)
  })

  test('a replacement in long texts takes a transaction for every 4 MB', async () => {
    const { db } = product.database
    const { id, url } = await upload('long.jpg')
    for (let n = 0; n < 9; n++) await project({ title: 'Long', image_url: url })
    await sql`update projects set description = ${'x'.repeat(1_000_000)} where title = 'Long'`.execute(db)
    const revision = async () => {
      const { json } = await product.call('GET', '/api/changes')
      return Number((json as { revisions: Record<string, number> }).revisions.projects)
    }
    const before = await revision()
    const { json } = await product.call('POST', `/api/uploads/${id}/replacement`, {
      body: formWith(await picture(), 'new.jpg'),
    })
    expect(json).toMatchObject({ uses: 9 })
    expect(await revision()).toBe(before + 3)
  })

  test('a picture that was replaced is not listed again when the one in its place is deleted', async () => {
    const { id } = await upload('before.jpg')
    const body = formWith(await picture(), 'after.jpg')
    const next = (await product.call('POST', `/api/uploads/${id}/replacement`, { body })).json as ListedUpload
    const untouched = new Date(Date.now() - 3_600_000).toISOString()
    await product.database.db.updateTable('uploads').set({ touched_at: untouched }).where('id', '=', next.id).execute()
    expect((await product.call('DELETE', `/api/uploads/${next.id}`)).status).toBe(200)
    const ids = (await list('?limit=500')).items.map((each) => each.id)
    expect(ids).not.toContain(id)
    expect(ids).not.toContain(next.id)
  })

  test('a file that is in the library already takes no other place there, and both stay', async () => {
    const bytes = await picture()
    const other = (await product.call('POST', '/api/uploads', { body: formWith(bytes, 'other.jpg') }))
      .json as ListedUpload
    const { id, url } = await upload('mine.jpg')
    const item = await project({ image_url: url, is_active: true })
    const before = await list('?limit=500')
    const body = formWith(bytes, 'again.jpg')
    expect(await product.call('POST', `/api/uploads/${id}/replacement`, { body })).toMatchObject({
      status: 409,
      json: {
        error: "This picture is already in the library as ‘other.jpg’. Choose it there to put it in this one's place.",
      },
    })
    expect(await list('?limit=500')).toEqual(before)
    expect((await find(other.id)).uses).toBe(0)
    expect((await publicProject(item.id))?.image_url).toContain(hashOf(url))
  })

  test('a picture that was replaced can take its place again', async () => {
    const bytes = await picture()
    const { id } = (await product.call('POST', '/api/uploads', { body: formWith(bytes, 'first.jpg') }))
      .json as ListedUpload
    const replace = async (of: number, file: Buffer) =>
      (await product.call('POST', `/api/uploads/${of}/replacement`, { body: formWith(file, 'x.jpg') }))
        .json as ListedUpload
    const next = await replace(id, await picture())
    expect(await replace(next.id, bytes)).toMatchObject({ id })
    const ids = (await list('?limit=500')).items.map((each) => each.id)
    expect([ids.includes(id), ids.includes(next.id)]).toEqual([true, false])
  })

  test('putting the same file in its own place changes nothing', async () => {
    const bytes = await picture()
    const { id } = (await product.call('POST', '/api/uploads', { body: formWith(bytes, 'same.jpg') }))
      .json as ListedUpload
    const replaced = await product.call('POST', `/api/uploads/${id}/replacement`, { body: formWith(bytes, 'x.jpg') })
    expect(replaced.json).toMatchObject({ id, title: 'same.jpg' })
  })
})
