import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Item, libraryDesk } from '#tests/support/library-desk.ts'
import { filePart } from '#tests/support/pictures.ts'
import { homes, type Product, startProduct } from '#tests/support/product.ts'

describe.each(homes)('the media library on $dialect, with uploads on $uploads', ({ dialect, uploads }) => {
  let product: Product
  const { upload, change, list, find, project, publicProject, hashOf } = libraryDesk(() => product)
  beforeAll(async () => {
    product = await startProduct({ dialect, uploads })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('a name in which nothing can be seen is refused, and such a description is none', async () => {
    const { id } = await upload('named.jpg')
    for (const title of ['', '   ', '\u200b\u2060\ufeff', '\u00ad \u200e\u202e', '\u3164\u2800'])
      expect(await change(id, { title })).toMatchObject({ status: 400, json: { error: 'Name is required.' } })
    await change(id, { description: { en: '\u200b\u2060' } })
    expect(await find(id)).toMatchObject({ title: 'named.jpg', description: {} })
  })

  test('a picture has the name of its file and is found by it, whatever the letters', async () => {
    const { id } = await upload('C:\\Fotoğraflar\\IŞIK santrali.jpg')
    const [found] = (await list('?q=isik+SANTRAL')).items
    expect(found).toMatchObject({ id, title: 'IŞIK santrali.jpg', uses: 0, description: {}, decorative: false })
    expect((await list('?q=nothing-like-it')).total).toBe(0)
  })

  test('it comes in pages, newest first, and in other orders', async () => {
    const first = await upload('b10.jpg')
    const second = await upload('b9.jpg')
    expect((await list('?q=b')).items.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect((await list('?q=b1&limit=1&offset=0')).items).toHaveLength(1)
    const byName = (await list('?sort=name&q=b')).items.map(({ title }) => title)
    expect(byName.indexOf('b9.jpg')).toBeLessThan(byName.indexOf('b10.jpg'))
    expect((await product.call('GET', '/api/uploads?sort=colour')).status).toBe(400)
    expect((await product.call('GET', '/api/uploads?show=everything')).status).toBe(400)
  })

  test('the description, the point and the choice of a decorative picture reach visitors at once', async () => {
    const { id, url } = await upload()
    const item = await project({ image_url: url, is_active: true })
    expect((await publicProject(item.id))?.image_url).toBe(url)

    const described = await change(id, {
      description: { en: 'Snow & steam', tr: 'Kar ve buğu' },
      focal: { x: 72, y: 60 },
    })
    expect(described.status, described.text).toBe(200)
    const notes = new URLSearchParams(String((await publicProject(item.id))?.image_url).split('#')[1])
    expect(Object.fromEntries(notes)).toEqual({ focal: '72,60', alt: 'Snow & steam', 'alt-tr': 'Kar ve buğu' })

    // Another language stays, an empty text goes, and the only one left is the one that is read.
    await change(id, { description: { en: '' } })
    const left = new URLSearchParams(String((await publicProject(item.id))?.image_url).split('#')[1])
    expect(Object.fromEntries(left)).toEqual({ focal: '72,60', alt: 'Kar ve buğu' })

    await change(id, { decorative: true, focal: null })
    expect((await publicProject(item.id))?.image_url).toBe(`${url}#decorative`)
    // What the administrator reads and writes stays the plain address.
    expect(((await product.call('GET', '/api/projects/admin')).json as Item[]).at(-1)?.image_url).toBe(url)
  })

  test('a picture in a text has its size, and the library’s words where the text has none and nobody called it decorative', async () => {
    const { id, url } = await upload()
    const item = await project({ is_active: true })
    const text = [
      `<img src="${url}" alt="" />`,
      `<img src="${url}" width="300" />`,
      `<img src="${url}" alt="Its own words" />`,
      `<img src="${url}#decorative" alt="" />`,
    ]
    const body = { project_id: item.id, title: 'Its page', is_active: true, wysiwyg_content: text.join('') }
    expect((await product.call('POST', '/api/project-details/admin', { body })).status).toBe(201)
    const shown = async () => {
      const { json } = await product.call('GET', `/api/project-details/${item.id}`, { token: null })
      return (json as { wysiwyg_content: string }).wysiwyg_content
    }
    const size = 'width="64" height="46"'
    const sized = text.map((each) => (each.includes('width') ? each : each.replace('<img', `<img ${size}`)))
    expect(await shown()).toBe(sized.join(''))
    await change(id, { description: { en: 'Snow & "steam" for $1', tr: 'Kar' } })
    const words = 'alt="Snow &amp; &quot;steam&quot; for $1"'
    expect(await shown()).toBe(
      [`<img ${words} ${size} src="${url}" />`, `<img ${words} src="${url}" width="300" />`, ...sized.slice(2)].join(
        '',
      ),
    )
    await change(id, { decorative: true })
    expect(await shown()).toBe(sized.join(''))
  })

  test('pictures of sections are described too, and notes of an address give way', async () => {
    const { id, url } = await upload()
    const item = await project({ image_url: `${url}#focal=1,2&upright=3,4&dark`, is_active: true })
    const page = await product.call('POST', '/api/project-details/admin', {
      body: {
        project_id: item.id,
        title: 'Its page',
        is_active: true,
        content_sections: [{ type: 'image', content: url, position: 'left' }],
      },
    })
    expect(page.status, page.text).toBe(201)
    await change(id, { description: { en: 'A ship' }, focal: { x: 50, y: 0 } })
    expect((await publicProject(item.id))?.image_url).toBe(`${url}#focal=50,0&dark&alt=A%20ship`)
    const shown = (await product.call('GET', `/api/project-details/${item.id}`, { token: null })).json as Item
    expect(shown.content_sections).toEqual([
      { type: 'image', content: `${url}#focal=50,0&alt=A%20ship`, position: 'left' },
    ])
  })

  test('filters and counts: without description, unused, and where each is used', async () => {
    const { id, url } = await upload('used.jpg')
    const before = (await product.call('GET', '/api/uploads/summary')).json as Record<string, number>
    expect((await list('?show=unused&q=used')).items.map((each) => each.id)).toContain(id)
    const item = await project({ image_url: url })
    expect((await list('?show=unused&q=used')).items.map((each) => each.id)).not.toContain(id)
    expect((await find(id)).used_in).toEqual([
      { type: 'projects', id: item.id, field: 'image_url', title: 'Palandöken' },
    ])
    expect((await list('?q=used')).items[0]).toMatchObject({ uses: 1 })
    await change(id, { description: { tr: 'Bir gemi' } })
    expect((await list('?show=undescribed&q=used')).items.map((each) => each.id)).not.toContain(id)
    const after = (await product.call('GET', '/api/uploads/summary')).json as Record<string, number>
    expect(after).toMatchObject({
      total: before.total,
      unused: Number(before.unused) - 1,
      undescribed: Number(before.undescribed) - 1,
      large: 0,
    })
  })

  test('what is not valid is told by field, and a change of an older version is refused', async () => {
    const { id } = await upload()
    const long = await change(id, { description: { en: 'x'.repeat(161) } })
    expect(long.status).toBe(400)
    expect(long.text).toContain('Description')
    for (const body of [
      { focal: { x: 101, y: 0 } },
      { focal: { x: 1 } },
      { colour: 'red' },
      { title: '' },
      { description: { xx: 'a' } },
    ])
      expect((await change(id, body)).status, JSON.stringify(body)).toBe(400)
    const { updated_at } = await find(id)
    expect((await change(id, { title: 'one' }, { 'if-match': `"${updated_at}"` })).status).toBe(200)
    const stale = await change(id, { title: 'two' }, { 'if-match': `"${updated_at}"` })
    expect(stale.status).toBe(412)
    expect(stale.json).toMatchObject({ current: { id, title: 'one' } })
    expect((await change(99_999, { title: 'x' })).status).toBe(404)
  })

  test('only administrators see and change it', async () => {
    const { id } = await upload()
    const token = null
    for (const [method, path] of [
      ['GET', '/api/uploads'],
      ['GET', '/api/uploads/summary'],
      ['GET', `/api/uploads/${id}`],
      ['PUT', `/api/uploads/${id}`],
      ['POST', `/api/uploads/${id}/replacement`],
      ['DELETE', `/api/uploads/${id}`],
    ] as const)
      expect((await product.call(method, path, { token })).status, `${method} ${path}`).toBe(401)
    expect(await find(id)).toMatchObject({ id })
  })

  test('a picture in use is not deleted, and says where it is used; an unused one goes with its file', async () => {
    const { id, url } = await upload()
    const item = await project({ image_url: url })
    const refused = await product.call('DELETE', `/api/uploads/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.json).toEqual({
      error: 'This picture is used in one place. Replace it, or take it out first.',
      uses: [{ type: 'projects', id: item.id, field: 'image_url', title: 'Palandöken' }],
    })
    // An item comes back from the trash with its picture.
    await product.call('DELETE', `/api/projects/admin/${item.id}`)
    const kept = await product.call('DELETE', `/api/uploads/${id}`)
    expect(kept.status).toBe(409)
    expect(kept.json).toMatchObject({ error: expect.stringContaining('trash'), uses: [] })

    expect(await find(id)).toMatchObject({ uses: 0, kept_for: { versions: 1, drafts: 0, trash: 1 } })

    const unused = await upload()
    expect((await product.call('DELETE', `/api/uploads/${unused.id}`)).json).toEqual({ success: true })
    expect((await product.call('GET', `/api/uploads/${unused.id}`)).status).toBe(404)
    expect((await fetch(product.url + unused.url)).status).toBe(404)
  })

  test('describing it changes what visitors get, and no list of the panel', async () => {
    const { id, url } = await upload('told.jpg')
    const { id: item } = await project({ image_url: url, is_active: true })
    const { databaseUrl } = product.config
    const sameDatabase = databaseUrl ? { databaseUrl } : { environment: { DATA_DIR: product.dataDir } }
    const other = await startProduct({ dialect, ...sameDatabase })
    const publicImage = async (from: Product) =>
      ((await from.call('GET', '/api/projects', { token: null })).json as Item[]).find((each) => each.id === item)
        ?.image_url
    try {
      expect(await publicImage(other)).toBe(url)
      const known = await product.call('GET', '/api/projects/admin')
      const { json: before } = await product.call('GET', '/api/changes')
      expect((await change(id, { description: { en: 'Two stacks' }, focal: { x: 1, y: 2 } })).status).toBe(200)

      expect(await publicImage(product)).toBe(`${url}#focal=1,2&alt=Two%20stacks`)
      await expect.poll(() => publicImage(other), { timeout: 15_000 }).toBe(`${url}#focal=1,2&alt=Two%20stacks`)
      const headers = { 'if-none-match': known.headers.get('etag') ?? '' }
      expect((await product.call('GET', '/api/projects/admin', { headers })).status).toBe(304)
      const { json: after } = await product.call('GET', '/api/changes')
      const revisionsIn = (json: unknown) => (json as { revisions: Record<string, number> }).revisions
      const { uploads, ...types } = revisionsIn(before)
      expect(revisionsIn(after)).toEqual({ ...types, uploads: Number(uploads) + 1 })
    } finally {
      await other.stop()
    }
  })

  test('the panel’s search finds pictures by name, description and caption, three of them at first', async () => {
    const ids: number[] = []
    for (const name of ['Göknar.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) ids.push((await upload(name)).id)
    const [, second = 0, third = 0, fourth = 0] = ids
    await change(second, { description: { tr: 'GÖKNAR ormanı' } })
    await change(third, { caption: { en: 'A goknar at dawn' } })
    await change(fourth, { description: { en: 'Goknar' } })
    type Found = {
      groups: { group: string; total: number; items: { type: string; id: number; image_url: string }[] }[]
    }
    const media = async (query: string) =>
      ((await product.call('GET', `/api/search/admin?${query}`)).json as Found).groups.find(
        ({ group }) => group === 'media',
      )
    const few = await media('q=göknar')
    expect(few).toMatchObject({ total: 4, items: [{ type: 'uploads', id: ids[0], title: 'Göknar.jpg' }, {}, {}] })
    expect((await media('q=GOKNAR&in=media'))?.items.map(({ id }) => id)).toEqual([ids[0], fourth, third, second])
    expect((await media('q=dawn%20gok'))?.items).toMatchObject([{ id: third, text: 'A goknar at dawn' }])
    // The stored name is not a word: its letters would be found by chance.
    expect(await media(`q=${hashOf(few?.items[0]?.image_url ?? '').slice(0, 6)}`)).toBeUndefined()
    expect(await media('q=')).toBeUndefined()
  })

  test('what is wrong with a picture is told at its field', async () => {
    const body = new FormData()
    body.set('title', 'With a picture')
    body.set('image', filePart(Buffer.from('only called a picture')))
    const refused = await product.call('POST', '/api/projects/admin', { body })
    expect(refused.status).toBe(415)
    expect(refused.json).toEqual({
      error: 'This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.',
      fields: { image_url: 'This file is not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.' },
    })
  })
})
