import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewId } from '#engine/derive/previews.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Made = { readonly id: number; readonly path: string; readonly expires_at: string }
type Listed = { readonly id: number; readonly opened: number; readonly made_by: string }

describe.each(dialects)('previews on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, pages: true })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const visit = (path: string, headers = {}) => product.call('GET', path, { token: null, headers })
  const make = async (body: object, token?: string): Promise<Made> => {
    const reply = await product.call('POST', '/api/previews', { body, ...(token && { token }) })
    expect(reply.status, reply.text).toBe(201)
    return reply.json as Made
  }
  const draftOf = async (item_id: number | null, data: object) => {
    const reply = await product.call('POST', '/api/drafts', { body: { type: 'projects', item_id, data } })
    expect(reply.status, reply.text).toBe(201)
    return reply.json as { id: number }
  }
  const addProject = async (body: object) =>
    (await product.call('POST', '/api/projects/admin', { body })).json as { id: number }
  const titlesIn = async (path: string) =>
    ((await visit(`${path}/api/projects`)).json as { title: string }[]).map(({ title }) => title)
  const links = async () => (await product.call('GET', '/api/previews')).json as Listed[]

  test('show new items in their place, changed ones changed, and those turned off not at all', async () => {
    const ids: number[] = []
    for (const [at, title] of ['One', 'Two', 'Three'].entries())
      ids.push((await addProject({ title, display_order: 10 * at })).id)
    const [one = 0, two = 0, three = 0] = ids
    const inactive = await addProject({ title: 'Hidden', is_active: false, display_order: 40 })
    await draftOf(one, { title: 'One changed', display_order: 25 })
    await draftOf(two, { is_active: false })
    const added = await draftOf(null, { title: 'Added', display_order: 15 })
    const gone = await addProject({ title: 'Gone' })
    await draftOf(gone.id, { title: 'Draft of what is gone' })
    await product.call('DELETE', `/api/projects/admin/${gone.id}`)
    const { path } = await make({ scope: 'site' })
    expect(await titlesIn(path)).toEqual(['Added', 'Three', 'One changed'])
    expect(await titlesIn(`${path}.published`)).toEqual(['One', 'Two', 'Three'])
    expect((await visit(`${path}/api/projects?limit=1`)).json).toMatchObject([{ id: previewId(added.id) }])
    expect((await visit(`${path}/api/projects?from=${three}`)).json).toMatchObject([
      { id: three },
      { id: one },
      { id: previewId(added.id) },
    ])
    const archive = (await visit(`${path}/api/archive/projects`)).json as { total: number; items: { title: string }[] }
    expect(archive.items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Added', 'Three', 'One changed']))
    expect(archive.total).toBe(3)
    expect(((await visit(`${path}/api/search?q=changed`)).json as { total: number }).total).toBe(1)
    expect(((await visit(`${path}/api/search?q=two`)).json as { total: number }).total).toBe(0)

    const alone = await make({ scope: 'draft', type: 'projects', item_id: one })
    expect(await titlesIn(alone.path)).toEqual(['Two', 'Three', 'One changed'])
    const hidden = await make({ scope: 'draft', type: 'projects', item_id: inactive.id })
    expect(await titlesIn(hidden.path)).toEqual(['One', 'Two', 'Three', 'Hidden'])
    const ofNew = await make({ scope: 'draft', type: 'projects', draft_id: added.id })
    expect(await titlesIn(ofNew.path)).toEqual(['One', 'Two', 'Added', 'Three'])
  })

  test('show the page of what is not complete, also where its owner is not active', async () => {
    const owner = await addProject({ title: 'Owner', is_active: false })
    const reply = await product.call('POST', '/api/drafts', {
      body: { type: 'project-details', data: { project_id: owner.id, title: 'Half a page' } },
    })
    const { id } = reply.json as { id: number }
    const all = await make({ scope: 'site' })
    expect(await visit(`${all.path}/project-detail/${owner.id}`)).toMatchObject({ status: 404 })
    const { path } = await make({ scope: 'draft', type: 'project-details', draft_id: id })
    const page = await visit(`${path}/project-detail/${owner.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Half a page')
    expect(page.text).toContain(`href="${path}/contact"`)
    expect(page.text.slice(0, page.text.indexOf('id="state"'))).not.toMatch(/<a [^>]*href="\/(?!preview)[^"]*"/)
    expect(await visit(`/project-detail/${owner.id}`)).toMatchObject({ status: 404 })
    expect(await visit(`${path}/admin`)).toMatchObject({ status: 404 })
    expect(await visit(`${path}/nowhere`)).toMatchObject({ status: 404 })
  })

  test('are kept nowhere, found by nobody, and framed by the panel alone', async () => {
    const { path } = await make({ scope: 'site' })
    for (const address of ['', '/', '/contact', '/api/projects', '/nowhere', '/api/nothing']) {
      const { headers } = await visit(path + address)
      expect(headers.get('cache-control'), address).toBe('private, no-store')
      expect(headers.get('x-robots-tag'), address).toContain('noindex')
      expect(headers.get('referrer-policy'), address).toBe('no-referrer')
      expect(headers.get('set-cookie'), address).toBeNull()
      expect(headers.get('etag'), address).toBeNull()
      expect(headers.get('x-frame-options'), address).toBe('SAMEORIGIN')
    }
    expect((await visit(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await visit(path)).text).toContain('id="state">{"endsAt":"20')
    expect((await visit('/')).text).not.toContain('endsAt')
    expect((await visit('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await visit('/admin')).headers.get('content-security-policy')).toContain("frame-src 'self'")
  })

  test('send no forms', async () => {
    const { path } = await make({ scope: 'site' })
    const body = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' }
    for (const form of ['/api/contact', '/api/newsletter/subscribe']) {
      const reply = await product.call('POST', path + form, { body, token: null })
      expect(reply).toMatchObject({ status: 409, json: { error: 'This is a preview: forms send nothing here.' } })
    }
    const typed = await product.call('POST', `${path}/api/contact`, {
      body: 'name=A',
      token: null,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(typed.status).toBe(409)
    expect(typed.text).toContain('forms send nothing here')
    expect((await product.call('GET', '/api/contact/admin')).text).not.toContain('a@example.com')
  })

  test('are counted when they are opened, and not for every page', async () => {
    const { id, path } = await make({ scope: 'site', days: 1 })
    await visit(path, { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })
    await visit(`${path}/contact`, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })
    await visit(`${path}/api/projects`, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })
    await visit(`${path}/contact`, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })
    expect(await links()).toContainEqual(expect.objectContaining({ id, opened: 2 }))
  })

  test('that ended, were revoked or never existed say the same', async () => {
    const revoked = await make({ scope: 'site' })
    const expired = await make({ scope: 'site' })
    const author = await joined(product.call, 'author')
    const disabled = await make({ scope: 'site' }, author.token)
    const frame = await product.call('POST', '/api/previews/frame', { body: { type: 'projects' }, token: author.token })
    const { path: framed } = frame.json as Made
    const all = [revoked.path, expired.path, disabled.path, framed]
    for (const path of all) expect(await visit(path)).toMatchObject({ status: 200 })

    expect(await product.call('DELETE', `/api/previews/${revoked.id}`)).toMatchObject({ status: 200 })
    await product.database.db
      .updateTable('preview_links')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', expired.id)
      .execute()
    await product.call('PUT', `/api/people/${author.id}`, { body: { disabled: true } })
    const forged = `/preview/${'A'.repeat(43)}`
    const texts = new Set<string>()
    for (const path of [
      ...all,
      forged,
      '/preview/',
      `/preview/${'x'.repeat(190)}`,
      '/preview/%00',
      `${forged}/api/projects`,
    ]) {
      const reply = await visit(path, { accept: 'text/html' })
      expect([path, reply.status]).toEqual([path, 404])
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      texts.add(reply.text)
    }
    expect(texts.size).toBe(1)
    expect([...texts][0]).toContain('Ask the person who sent it for a new one.')
    expect(await product.call('POST', forged, { body: {}, token: null })).toMatchObject({ status: 404 })
    expect((await links()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([revoked.id]))
  })

  test('of the panel end with the session', async () => {
    const editor = await joined(product.call, 'editor', 'Ece Demir')
    const frame = await product.call('POST', '/api/previews/frame', { body: { type: 'projects' }, token: editor.token })
    const { id, path } = frame.json as Made
    expect(await visit(path)).toMatchObject({ status: 200 })
    expect((await links()).map((link) => link.id)).not.toContain(id)
    await product.call('POST', '/api/auth/logout', { token: editor.token })
    expect(await visit(path)).toMatchObject({ status: 404 })
  })

  test('are made within limits, written down, and revoked by their maker or an editor', async () => {
    const wrong = [
      {},
      { scope: 'all' },
      { scope: 'site', days: 0 },
      { scope: 'site', days: 91 },
      { scope: 'draft' },
      { scope: 'draft', type: 'projects' },
      { scope: 'draft', type: 'nothing', item_id: 1 },
    ]
    for (const body of wrong)
      expect(await product.call('POST', '/api/previews', { body }), JSON.stringify(body)).toMatchObject({ status: 400 })
    const missing = { scope: 'draft', type: 'projects', draft_id: 2_000_000_000 }
    expect(await product.call('POST', '/api/previews', { body: missing })).toMatchObject({ status: 404 })
    const made = await make({ scope: 'site' })
    expect(Date.parse(made.expires_at) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000)
    const author = await joined(product.call, 'author', 'Ada Kaya')
    const refused = await product.call('DELETE', `/api/previews/${made.id}`, { token: author.token })
    expect(refused.status).toBe(403)
    const own = await make({ scope: 'site' }, author.token)
    expect(await product.call('DELETE', `/api/previews/${own.id}`)).toMatchObject({ status: 200 })
    expect(await product.call('DELETE', `/api/previews/${own.id}`)).toMatchObject({ status: 404 })
    const token = await product.call('POST', '/api/tokens', { body: { name: 'Sync', role: 'editor', days: 1 } })
    const byMachine = { body: { scope: 'site' }, token: (token.json as { token: string }).token }
    expect(await product.call('POST', '/api/previews', byMachine)).toMatchObject({ status: 403 })
    const { text } = await product.call('GET', '/api/activity')
    expect(text).toContain('preview-made')
    expect(text).toContain('preview-revoked')
    expect(text).not.toContain(made.path.slice('/preview/'.length))
  })
})
