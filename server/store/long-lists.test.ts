import { describe, expect, test, vi } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, startProduct } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 120_000 })

type Item = { readonly id: number }

describe.each(dialects)('%s', (dialect) => {
  test('a list of 10,000 items is whole and in order, and keeps nobody waiting', async () => {
    const product = await startProduct({ dialect })
    await addManyItems(product.database, { articles: 10_000 })
    const authorization = `Bearer ${await product.signIn()}`
    const list = async (path: string) => (await product.call('GET', path)).json as Item[]
    const lists = ['/api/news-insight/articles', '/api/news-insight/admin/articles']
    for (const path of lists) {
      const ids = (await list(path)).map(({ id }) => id)
      expect(ids).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1))
    }
    // Asked for without being read here: that would hold the same loop.
    const pause = await longestPause(async () => {
      await product.call('PUT', '/api/news-insight/admin/articles/1', { body: { title: 'Changed' } })
      for (const path of lists) {
        const reply = await fetch(product.url + path, { method: 'HEAD', headers: { authorization } })
        expect(reply.status).toBe(200)
      }
    })
    expect(pause).toBeLessThan(50)
    await product.stop()
  })

  test('a list that is changed while it is read is read again', async () => {
    const product = await startProduct({ dialect })
    await addManyItems(product.database, { projects: 2_000 })
    await product.signIn()
    const moves = Array.from({ length: 6 }, (_, n) =>
      product.call('PUT', '/api/projects/admin/order', { body: { ids: [2_000 - n, 1_000 - n] } }),
    )
    const lists = await Promise.all(
      Array.from({ length: 6 }, async () => (await product.call('GET', '/api/projects/admin')).json as Item[]),
    )
    await Promise.all(moves)
    for (const list of lists) expect(new Set(list.map(({ id }) => id)).size).toBe(2_000)
    await product.stop()
  })
})
