import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, type ListedUpload, libraryDesk } from '#tests/support/library-desk.ts'
import { homes, type Product, startProduct } from '#tests/support/product.ts'

describe.each(homes)('another picture of the library on $dialect, with uploads on $uploads', ({ dialect, uploads }) => {
  let product: Product
  const { picture, upload, change, list, find, project, publicProject, hashOf } = libraryDesk(() => product)
  beforeAll(async () => {
    product = await startProduct({ dialect, uploads })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const substitute = (id: number, other: number) =>
    product.call('POST', `/api/uploads/${id}/substitution`, { body: { upload_id: other } })
  const replace = async (id: number, bytes: Buffer) =>
    (await product.call('POST', `/api/uploads/${id}/replacement`, { body: formWith(bytes, 'new.jpg') }))
      .json as ListedUpload
  const listed = async () => (await list('?limit=500')).items.map(({ id }) => id)
  const draftWith = async (image_url: string) => {
    const body = { type: 'projects', item_id: null, base: null, data: { title: 'Draft', image_url } }
    const { id } = (await product.call('POST', '/api/drafts', { body })).json as { id: number }
    return async () => {
      const { json } = await product.call('GET', `/api/drafts/${id}`)
      return hashOf(String((json as { data: Record<string, unknown> }).data.image_url))
    }
  }

  test('every place shows the chosen one, which keeps its own words; the other stays, unused', async () => {
    const [one, other] = [await upload('one.jpg'), await upload('other.jpg')]
    await change(one.id, { description: { en: 'One' }, focal: { x: 10, y: 10 } })
    await change(other.id, { description: { en: 'Other' } })
    const item = await project({ image_url: `${one.url}#dark`, is_active: true })
    const inDraft = await draftWith(one.url)
    const { status, json } = await substitute(one.id, other.id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: other.id, title: 'other.jpg', description: { en: 'Other' }, focal: null, uses: 1 })
    expect((await publicProject(item.id))?.image_url).toContain(hashOf(other.url))
    expect(await inDraft()).toBe(hashOf(other.url))
    expect(await find(one.id)).toMatchObject({ uses: 0, description: { en: 'One' } })
    expect(await listed()).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  test('a replacement is undone at all places, with the former words, and may be undone twice', async () => {
    const former = await upload('former.jpg')
    await change(former.id, { description: { en: 'Former' } })
    const item = await project({ image_url: former.url, is_active: true })
    const inDraft = await draftWith(former.url)
    const next = await replace(former.id, await picture())
    await change(next.id, { description: { en: 'Next' } })
    for (let n = 0; n < 2; n++)
      expect((await substitute(next.id, former.id)).json).toMatchObject({
        id: former.id,
        title: 'former.jpg',
        description: { en: 'Former' },
        uses: 1,
      })
    expect((await publicProject(item.id))?.image_url).toContain(hashOf(former.url))
    expect(await inDraft()).toBe(hashOf(former.url))
    const ids = await listed()
    expect([ids.includes(former.id), ids.includes(next.id)]).toEqual([true, false])
  })

  const detailWith = async (wysiwyg_content: string) => {
    const { id } = await project({ is_active: true })
    const body = { project_id: id, title: 'Its page', is_active: true, wysiwyg_content }
    expect((await product.call('POST', '/api/project-details/admin', { body })).status).toBe(201)
    return async () => {
      const { json } = await product.call('GET', `/api/project-details/${id}`, { token: null })
      // How large a picture is, is said of each that visitors see.
      return (json as { wysiwyg_content: string }).wysiwyg_content.replace(/ width="\d+" height="\d+"/g, '')
    }
  }
  const figure = (url: string, alt: string, caption: string) =>
    `<figure><img src="${url}" alt="${alt}" /><figcaption>${caption}</figcaption></figure>`

  test('texts that have the words of the one get those of the other; what was written for a place stays', async () => {
    const [one, other] = [await upload('one.jpg'), await upload('other.jpg')]
    await change(one.id, { description: { en: 'One' }, caption: { en: 'First' } })
    await change(other.id, { description: { en: 'Other' } })
    const before = figure(one.url, 'One', 'First') + figure(`${one.url}#decorative`, '', 'Ours')
    const shown = await detailWith(before)
    expect(await shown()).toBe(before)
    expect((await substitute(one.id, other.id)).json).toMatchObject({ own_words: 1, can_be_undone: true })
    expect(await shown()).toBe(
      `<figure><img src="${other.url}" alt="Other" /></figure>${figure(`${other.url}#decorative`, '', 'Ours')}`,
    )
    expect((await substitute(other.id, one.id)).json).toMatchObject({ own_words: 1 })
    expect(await shown()).toBe(before)
  })

  test('what is noted at a place stays there, through an undo too', async () => {
    const [one, other] = [await upload('one.jpg'), await upload('other.jpg')]
    const item = await project({ image_url: `${one.url}#dark`, is_active: true })
    await substitute(one.id, other.id)
    expect((await publicProject(item.id))?.image_url).toBe(`${other.url}#dark`)
    await substitute(other.id, one.id)
    expect((await publicProject(item.id))?.image_url).toBe(`${one.url}#dark`)
  })

  test('a picture that has places of its own is not put back, and the answer says so', async () => {
    const [one, other, third] = [await upload('one.jpg'), await upload('other.jpg'), await upload('third.jpg')]
    await project({ image_url: one.url })
    await project({ image_url: other.url })
    expect((await substitute(one.id, other.id)).json).toMatchObject({ can_be_undone: false })
    await draftWith(third.url)
    expect((await substitute(other.id, third.id)).json).toMatchObject({ can_be_undone: false })
    expect((await substitute(third.id, one.id)).json).toMatchObject({ can_be_undone: true })
  })

  test('the same picture, one that is not there and one that was replaced are refused with a sentence', async () => {
    const [one, other] = [await upload('one.jpg'), await upload('two.jpg')]
    const next = await replace(other.id, await picture())
    expect(await substitute(one.id, one.id)).toMatchObject({
      status: 409,
      json: { error: 'That is the same picture. Choose another one.' },
    })
    expect((await substitute(one.id, 2_000_000_000)).status).toBe(404)
    expect((await substitute(one.id, other.id)).status).toBe(409)
    expect((await substitute(other.id, one.id)).status).toBe(409)
    expect((await product.call('POST', `/api/uploads/${one.id}/substitution`, { body: {} })).status).toBe(400)
    expect(await listed()).toEqual(expect.arrayContaining([one.id, next.id]))
  })

  test('the activity tells a replacement from its undoing', async () => {
    const lines = async () => {
      const { json } = await product.call('GET', '/api/activity?type=uploads&limit=2')
      return (json as { items: { action: string; title: string }[] }).items.map(({ action, title }) => [action, title])
    }
    const former = await upload('first.jpg')
    const next = await replace(former.id, await picture())
    expect((await substitute(former.id, next.id)).status).toBe(200)
    expect(await lines()).toEqual([
      ['replaced', 'first.jpg'],
      ['replaced', 'first.jpg'],
    ])
    await substitute(next.id, former.id)
    expect(await lines()).toEqual([
      ['replacement-undone', 'first.jpg'],
      ['replaced', 'first.jpg'],
    ])
    const other = await upload('second.jpg')
    await substitute(former.id, other.id)
    await product.call('POST', `/api/uploads/${other.id}/substitution`, {
      body: { upload_id: former.id, is_undo: true },
    })
    expect(await lines()).toEqual([
      ['replacement-undone', 'first.jpg'],
      ['replaced', 'first.jpg'],
    ])
  })
})
