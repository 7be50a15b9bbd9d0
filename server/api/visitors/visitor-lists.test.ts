import { expect, onTestFinished, test, vi } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, startProduct } from '#tests/support/product.ts'
import { readerThread } from '#tests/support/reader-thread.ts'

vi.setConfig({ testTimeout: 120_000 })

const path = '/api/contact-messages/admin'
const [count, atOnce] = [500, 50]

test.each(dialects)(
  'on %s long messages are read six times at once in turns, also those of a search',
  async (dialect) => {
    const product = await startProduct({ dialect })
    onTestFinished(() => product.stop())
    const stamp = '2026-01-01T00:00:00.000Z'
    const message = {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '1',
      subject: 'Long',
      message: 'uzun "ışık" '.repeat(833),
      is_read: false,
      created_at: stamp,
      updated_at: stamp,
    }
    for (let n = 0; n < count; n += atOnce)
      await product.database.db.insertInto('contact_messages').values(Array(atOnce).fill(message)).execute()
    const token = await product.signIn()
    for (const query of ['', '?search=uzun']) {
      const { json, headers } = await product.call('GET', path + query)
      expect((json as { id: number }[]).map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, n) => count - n))
      expect([headers.get('x-total-count'), headers.get('x-unread-count')]).toEqual([`${count}`, `${count}`])
      const ask = await readerThread(product.url + path + query, token)
      const pause = await longestPause(async () => expect(await ask(6)).toEqual(Array(6).fill(200)))
      expect(pause, query).toBeLessThan(50)
    }
  },
)
