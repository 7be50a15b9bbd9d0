import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joined } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

type Line = { id: number; who: string; action: string; type: string | null; title: string | null; count: number | null }
type Page = { items: Line[]; next: number | null }

describe.each(dialects)('activity on %s', (dialect) => {
  let product: Product
  let admin: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    admin = await product.signIn()
  })
  afterAll(() => product.stop())

  const page = async (query = '') => (await product.call('GET', `/api/activity${query}`, { token: admin })).json as Page
  const newest = async () => (await page('?limit=1')).items[0]
  const create = async (title: string) =>
    (await product.call('POST', '/api/projects/admin', { body: { title } })).json as { id: number }

  test('sign-ins are written down, failed ones without what was typed', async () => {
    const wrong = (username: string) =>
      product.call('POST', '/api/auth/login', { token: null, body: { username, password: 'typed secret' } })
    expect(await newest()).toMatchObject({ who: 'editor', action: 'signed-in', address: '127.0.0.1', kind: 'sign-in' })
    await wrong(credentials.username)
    expect(await newest()).toMatchObject({ who: 'Nobody', action: 'sign-in-failed', title: 'editor', admin_id: null })
    await wrong('typed secret')
    expect(await newest()).toMatchObject({ action: 'sign-in-failed', title: 'an unknown user name' })
    const lines = JSON.stringify(await product.database.db.selectFrom('activity').selectAll().execute())
    expect(lines).not.toContain('secret')
  })

  test('every write of content is one line, with the item’s title', async () => {
    const { id } = await create('Çelik köprü')
    const about = { type: 'projects', item_id: id, title: 'Çelik köprü', who: 'editor', kind: 'edit' }
    expect(await newest()).toMatchObject({ ...about, action: 'created' })
    const path = `/api/projects/admin/${id}`
    await product.call('PUT', path, { body: { title: 'Taş köprü' } })
    expect(await newest()).toMatchObject({ ...about, action: 'changed', title: 'Taş köprü' })
    const { id: before } = (await newest()) ?? { id: 0 }
    await product.call('PUT', path, { body: {} })
    await product.call('PUT', path, { body: { title: 'Too late' }, headers: { 'if-match': '"older"' } })
    expect((await newest())?.id).toBe(before)
    await product.call('DELETE', path)
    expect(await newest()).toMatchObject({ action: 'deleted', kind: 'delete', title: 'Taş köprü' })
    await product.call('POST', `${path}/restore`)
    expect(await newest()).toMatchObject({ action: 'restored' })
  })

  test('every write says through what it came, and is found by it', async () => {
    const body = { title: 'Where from' }
    await product.call('POST', '/api/projects/admin', { body })
    expect(await newest()).toMatchObject({ action: 'created', source: 'api' })
    await product.call('POST', '/api/projects/admin', { body, headers: { 'x-source': 'panel' } })
    expect(await newest()).toMatchObject({ action: 'created', source: 'panel' })
    expect((await page('?source=panel&q=where+from')).items).toHaveLength(1)
    expect((await page('?source=api&q=where+from')).items).toHaveLength(1)
    expect((await page('?source=schedule&q=where+from')).items).toEqual([])
  })

  test('a write that is sent twice is written down once', async () => {
    const send = () =>
      product.call('POST', '/api/projects/admin', {
        body: { title: 'Sent twice' },
        headers: { 'idempotency-key': 'twice' },
      })
    await send()
    await send()
    expect((await page('?q=sent+twice')).items).toHaveLength(1)
  })

  test('what is done to many is one line', async () => {
    const ids = [(await create('One')).id, (await create('Two')).id, (await create('Three')).id]
    await product.call('POST', '/api/projects/admin/bulk', { body: { ids, action: 'deactivate' } })
    expect(await newest()).toMatchObject({
      action: 'deactivated',
      type: 'projects',
      count: 3,
      title: 'One, Two and Three',
    })
    const before = await newest()
    await product.call('POST', '/api/projects/admin/bulk', { body: { ids, action: 'deactivate' } })
    expect(await newest()).toEqual(before)
  })

  test('of messages and subscriptions only that they were deleted, restored or exported', async () => {
    const message = { name: 'Ayşe', phone: '1', email: 'a@example.com', subject: 'Planted', message: 'Planted words' }
    for (let count = 0; count < 3; count++)
      await product.call('POST', '/api/contact-messages/submit', { token: null, body: message })
    const base = '/api/contact-messages/admin'
    const ids = ((await product.call('GET', base)).json as { id: number }[]).map(({ id }) => id)
    await product.call('POST', `${base}/delete`, { body: { ids } })
    expect(await newest()).toMatchObject({ action: 'deleted', type: 'contact_messages', count: 3 })
    await product.call('POST', `${base}/restore`, { body: { ids } })
    expect(await newest()).toMatchObject({ action: 'restored', count: 3 })
    await product.call('DELETE', `${base}/${ids[0]}`)
    expect(await newest()).toMatchObject({ action: 'deleted', item_id: ids[0], title: null })
    await product.call('GET', '/api/newsletter/admin/subscriptions/export.csv')
    expect(await newest()).toMatchObject({ action: 'exported', kind: 'export', type: 'newsletter_subscriptions' })
    expect((await page('?q=planted')).items).toEqual([])
  })

  test('people, tokens and links, without what opens anything', async () => {
    const person = await joined(product.call, 'editor', 'Zeynep Kaya')
    expect(await newest()).toMatchObject({ who: 'Zeynep Kaya', action: 'joined', admin_id: person.id })
    await product.call('PUT', `/api/people/${person.id}`, { body: { role: 'author' } })
    expect(await newest()).toMatchObject({ action: 'role-changed', kind: 'people', title: 'Zeynep Kaya, author' })
    const made = (await product.call('POST', '/api/tokens', { body: { name: 'Desk', role: 'editor', days: 1 } })).json
    expect(await newest()).toMatchObject({ action: 'token-made', kind: 'settings', title: 'Desk, editor' })
    const { token } = made as { token: string }
    await product.call('POST', '/api/projects/admin', { token, body: { title: 'By the desk' } })
    expect(await newest()).toMatchObject({ who: 'editor', token: 'Desk', title: 'By the desk' })
    const lines = JSON.stringify(await product.database.db.selectFrom('activity').selectAll().execute())
    expect(lines).not.toContain(token)
  })

  test('filters, searches without case and accents, and goes on where the page ended', async () => {
    const all: Line[] = []
    for (let next: number | null | undefined; next !== null; ) {
      const part: Page = await page(`?limit=7${next ? `&before=${next}` : ''}`)
      all.push(...part.items)
      next = part.next
    }
    expect(all.map(({ id }) => id)).toEqual((await page('?limit=500')).items.map(({ id }) => id))
    const count = async (query: string) => (await page(`?limit=500&${query}`)).items.length
    const where = (test: (line: Line) => boolean) => all.filter(test).length
    expect(await count('kind=delete')).toBe(where(({ action }) => action === 'deleted'))
    expect(await count('type=projects')).toBe(where(({ type }) => type === 'projects'))
    expect(await count('q=KOPRU')).toBe(where(({ title }) => Boolean(title?.includes('köprü'))))
    expect(await count('q=%25')).toBe(0)
    expect(await count('days=1')).toBe(all.length)
    const [{ admin_id: person } = { admin_id: 0 }] = (await page('?q=zeynep&kind=people&limit=1')).items as (Line & {
      admin_id: number
    })[]
    expect(await count(`person=${person}`)).toBe(
      where((line) => (line as Line & { admin_id: number }).admin_id === person),
    )
    for (const query of ['person=x', 'kind=secrets', 'days=-1', 'days=999999999', 'limit=0', 'before=1e9'])
      expect(await product.call('GET', `/api/activity?${query}`, { token: admin })).toMatchObject({ status: 400 })
  })

  test('as CSV in cells that no spreadsheet runs', async () => {
    await create('=1+1')
    const { headers, text } = await product.call('GET', '/api/activity/export.csv?type=projects', { token: admin })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text).toContain(`"'=1+1"`)
    expect(text).not.toContain('sign-in')
    expect(await newest()).toMatchObject({ action: 'exported', type: 'activity' })
  })
})
