import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSigner } from '#server/signer.ts'
import { dialects, type Product, type Reply, startProduct } from '#tests/support/product.ts'

const base = '/api/newsletter/admin/subscriptions'
type Subscription = { id: number; email: string; is_active: number; unsubscribed_at: string | null }

const leaveUrl = ({ json }: Reply) => (json as { unsubscribe_url: string }).unsubscribe_url

describe.each(dialects)('newsletter on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const subscribe = (body: unknown) => product.call('POST', '/api/newsletter/subscribe', { body, token: null })
  const list = async (query = '') => {
    const { headers, json } = await product.call('GET', base + query)
    return { total: headers.get('x-total-count'), active: headers.get('x-active-count'), items: json as Subscription[] }
  }

  test('nothing tells whether an address was known, not even the length of its link', async () => {
    const stamp = new Date().toISOString()
    const known = { email: 'known@example.com', email_key: 'known@example.com', is_active: 1, consent: true }
    await product.database.db
      .insertInto('newsletter_subscriptions')
      .values({ ...known, id: 2_000_000_000, subscribed_at: stamp, updated_at: stamp, unsubscribed_at: null } as never)
      .execute()
    const [old, fresh] = [await subscribe({ email: known.email }), await subscribe({ email: 'fresh@example.com' })]
    expect(leaveUrl(old)).toHaveLength(leaveUrl(fresh).length)
    await product.database.db.deleteFrom('newsletter_subscriptions').execute()
  })

  test('an address subscribes once whatever its case, leaves by its link, and comes back', async () => {
    const first = await subscribe({ email: 'Ada@Example.com' })
    expect(first).toMatchObject({ status: 200 })
    const again = await subscribe({ email: ' ada@example.COM ', consent: true })
    expect(Object.keys(again.json as object)).toEqual(Object.keys(first.json as object))
    expect(leaveUrl(again)).toHaveLength(leaveUrl(first).length)
    const { items, total, active } = await list()
    expect([total, active, items.length]).toEqual(['1', '1', 1])
    expect(items[0]).toMatchObject({ email: 'Ada@Example.com', is_active: 1, unsubscribed_at: null })

    const signer = await createSigner(product.database.db)
    const link = `/api/newsletter/unsubscribe?token=${signer.sign(items[0]?.id ?? 0)}`
    const asked = await product.call('GET', link, { token: null })
    expect(asked).toMatchObject({ status: 200, text: expect.stringContaining('<button type="submit">') })
    expect(await list()).toMatchObject({ active: '1' })
    expect(await product.call('POST', link, { token: null })).toMatchObject({
      status: 200,
      text: expect.stringContaining('unsubscribed'),
    })
    expect(await list()).toMatchObject({
      total: '1',
      active: '0',
      items: [{ is_active: 0, unsubscribed_at: expect.any(String) }],
    })
    await subscribe({ email: 'ada@example.com' })
    expect(await list()).toMatchObject({ total: '1', active: '1', items: [{ is_active: 1, unsubscribed_at: null }] })
  })

  test('a sign-up can be taken back at once, but not the one that somebody else made before', async () => {
    const own = leaveUrl(await subscribe({ email: 'owner@example.com' }))
    const stranger = leaveUrl(await subscribe({ email: 'Owner@example.com' }))
    const isActive = async () => (await list()).items.find(({ email }) => email === 'owner@example.com')?.is_active
    const leave = (method: string, url: string) => product.call(method, url, { token: null })
    expect(await leave('GET', own)).toMatchObject({ status: 200, text: expect.stringContaining('<button') })
    expect(await isActive()).toBe(1)
    const refused = await leave('POST', stranger)
    expect(await isActive()).toBe(1)
    const left = await leave('POST', own)
    expect([left.status, left.text]).toEqual([200, refused.text])
    expect(await isActive()).toBe(0)
    await subscribe({ email: 'owner@example.com' })
    await leave('POST', own)
    expect(await isActive()).toBe(1)
  })

  test('a sign-up can be taken back for an hour, so that a stranger cannot undo the one of an owner later', async () => {
    const stranger = leaveUrl(await subscribe({ email: 'later@example.com' }))
    const leave = (method: string) => product.call(method, stranger, { token: null })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 59 * 60_000)
    onTestFinished(() => clock.mockRestore())
    expect(await leave('GET')).toMatchObject({ status: 200 })
    clock.mockReturnValue(Date.now() + 2 * 60_000)
    await subscribe({ email: 'later@example.com' })
    for (const method of ['GET', 'POST']) expect(await leave(method)).toMatchObject({ status: 404 })
    expect((await list()).items.find(({ email }) => email === 'later@example.com')).toMatchObject({ is_active: 1 })
  })

  test('the export carries a link for every address, by which it leaves', async () => {
    await subscribe({ email: 'exported@example.com' })
    const [head = '', ...rows] = (await product.call('GET', `${base}/export.csv`)).text.trim().split('\r\n')
    expect(head).toMatch(/,unsubscribe_url$/)
    // Flags as in every export.
    expect(rows.every((line) => /,"(true|false)",/.test(line))).toBe(true)
    const row = rows.find((line) => line.includes('exported@example.com'))
    const url = /"([^"]*)"$/.exec(row ?? '')?.[1] ?? ''
    expect(url.startsWith(`${product.config.publicUrl}/api/newsletter/unsubscribe?token=`)).toBe(true)
    expect(rows.every((line) => line.includes('/unsubscribe?token='))).toBe(true)
    const path = url.slice(product.config.publicUrl.length)
    expect(await product.call('POST', path, { token: null })).toMatchObject({ status: 200 })
    expect((await list()).items.find(({ email }) => email === 'exported@example.com')).toMatchObject({ is_active: 0 })
    await subscribe({ email: 'exported@example.com' })
  })

  test('the active are listed apart from those that left', async () => {
    await subscribe({ email: 'leaver@example.com' })
    const gone = (await list()).items.find(({ email }) => email === 'leaver@example.com')
    await product.database.db
      .updateTable('newsletter_subscriptions')
      .set({ is_active: 0 })
      .where('id', '=', gone?.id ?? 0)
      .execute()
    expect((await list('?active=false')).items.map(({ email }) => email)).toContain('leaver@example.com')
    const active = await list('?active=true')
    expect(active.items.every(({ is_active }) => is_active === 1)).toBe(true)
    expect(active.total).toBe(active.active)
    await subscribe({ email: 'leaver@example.com' })
  })

  test('an address that subscribed again in the meantime is not brought back twice', async () => {
    await subscribe({ email: 'again@example.com' })
    await subscribe({ email: 'back@example.com' })
    const ids = (await list('?limit=2')).items.map(({ id }) => id)
    await product.call('POST', `${base}/delete`, { body: { ids } })
    await subscribe({ email: 'again@example.com' })
    const back = (await list('?limit=1')).items[0]?.email
    expect(back).toBe('again@example.com')
    const { json } = await product.call('POST', `${base}/restore`, { body: { ids } })
    expect((json as { ids: number[] }).ids).toHaveLength(1)
    expect((await list('?q=again@example.com')).total).toBe('1')
    expect((await list('?q=back@example.com')).total).toBe('1')
  })

  test('many at once leave one row', async () => {
    const before = Number((await list()).total)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        subscribe({ email: index % 2 ? 'Many@example.com' : 'many@EXAMPLE.com' }),
      ),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(Number((await list()).total)).toBe(before + 1)
  })

  test('links of others do nothing', async () => {
    for (const token of ['', '1', '1.x', '1.', `1.${'A'.repeat(43)}`, '../1', '%00'])
      for (const method of ['GET', 'POST'])
        expect((await product.call(method, `/api/newsletter/unsubscribe?token=${token}`, { token: null })).status).toBe(
          404,
        )
    expect((await list()).items.every(({ is_active }) => is_active === 1)).toBe(true)
  })

  test('a form without script is answered with a page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = (body: string) => product.call('POST', '/api/newsletter/subscribe', { body, headers, token: null })
    expect(await send('email=form%40example.com&consent=on')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<h1>Thank you for subscribing to our newsletter!</h1>'),
    })
    expect((await list()).items[0]).toMatchObject({ email: 'form@example.com' })
    expect(await send('email=nobody')).toMatchObject({ status: 422 })
  })

  test('refuses what is not an address', async () => {
    for (const body of [
      {},
      { email: '' },
      { email: 'x' },
      { email: 5 },
      { email: null },
      { email: 'a@b.example', list: 1 },
      [],
    ])
      expect(await subscribe(body), JSON.stringify(body)).toMatchObject({
        status: 400,
        json: { error: expect.any(String) },
      })
  })

  test('administrators delete, bring back, search and export', async () => {
    await subscribe({ email: 'gone@example.com' })
    const [item] = (await list()).items
    expect(await product.call('DELETE', `${base}/${item?.id}`)).toMatchObject({ status: 200, json: { success: true } })
    expect((await product.call('GET', `${base}?q=gone@`)).json).toEqual([])
    expect((await product.call('POST', `${base}/${item?.id}/restore`)).json).toMatchObject({
      email: 'gone@example.com',
    })
    expect((await product.call('GET', `${base}/export.csv`)).text).toContain('"gone@example.com"')
  })
})
