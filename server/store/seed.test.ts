import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { seedAgain } from '#server/store/seed.ts'
import { site } from '#site'
import { dialects, startProduct } from '#tests/support/product.ts'

type Upload = { readonly url: string; readonly width: number; readonly height: number; readonly bytes: number }

describe.each(dialects)('the content of a new database on %s', (dialect) => {
  test('comes with its pictures as uploads: listed, served with all versions', async () => {
    const product = await startProduct({ dialect, seed: true })
    try {
      await product.signIn()
      const uploads = async () => (await product.call('GET', '/api/uploads?limit=100')).json as Upload[]
      const listed = await uploads()
      const text = JSON.stringify(await site.content?.())
      const mentioned = new Set(text.match(/\/uploads\/[0-9a-f]{32}\.jpg/g))
      expect(mentioned.size).toBeGreaterThan(30)
      expect(new Set(listed.map(({ url }) => url.split('#')[0]))).toEqual(mentioned)

      for (const { url, bytes } of listed) {
        const reply = await product.call('HEAD', url)
        expect(reply.headers.get('content-length')).toBe(String(bytes))
        expect(reply.headers.get('cache-control')).toContain('immutable')
        for (const ending of ['480.avif', '960.webp']) {
          const version = await product.call('HEAD', url.replace(/\.jpg.*$/, `-${ending}`))
          expect(version.headers.get('content-type')).toBe(`image/${ending.slice(4)}`)
        }
      }
      // Where a picture is chosen, its focal point comes with it.
      const [slide] = (await product.call('GET', '/api/hero-slides')).json as { image_url: string }[]
      expect(slide?.image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg#focal=100,50&upright=98,50&dark&alt=A%20lit%20/)
      expect(listed.map(({ url }) => url)).toContain(slide?.image_url.split('&alt=')[0])

      await sql`update uploads set touched_at = '2020-01-01T00:00:00.000Z'`.execute(product.database.db)
      await seedAgain(product.database.db, dialect)
      expect(await uploads()).toEqual(listed)
      const touched = sql<{ old: number }>`select count(*) as old from uploads where touched_at < '2021'`
      expect(Number((await touched.execute(product.database.db)).rows[0]?.old)).toBe(0)
    } finally {
      await product.stop()
    }
  })

  test('is stored as it would be when saved: saving it unchanged makes no version', async () => {
    const product = await startProduct({ dialect, seed: true })
    try {
      await product.signIn()
      for (const type of types) {
        const { json: items } = await product.call('GET', type.routes.admin)
        for (const item of items as Readonly<Record<string, unknown>>[]) {
          const own = Object.fromEntries(Object.keys(type.fields).map((name) => [name, item[name] ?? null]))
          const reply = await product.call('PUT', `${baseOf(type)}/${item.id}`, { body: own })
          expect(reply.status, `${type.name} ${reply.text}`).toBe(200)
        }
      }
      const changed = sql<object>`select type, item_id, changed from versions where number > 1`
      expect((await changed.execute(product.database.db)).rows).toEqual([])
    } finally {
      await product.stop()
    }
  })
})
