import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { BulkResult } from '#engine/derive/bulk.ts'
import { readConfig } from '#server/config/config.ts'
import { hashOf } from '#server/media/names.ts'
import { openDatabase } from '#server/store/database.ts'
import { perTransaction } from '#server/store/slices.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { withDataDir } from '#tests/support/process.ts'
import { reportFigures } from './support/figures.ts'
import { attackTimeout, scaled } from './support/intensity.ts'
import { startKillable } from './support/killable.ts'

type Killable = Awaited<ReturnType<typeof startKillable>>
type Item = { id: number; title: string; is_active: boolean; image_url: string | null }

const kills = scaled({ short: 2, full: 20 })
const uses = scaled({ short: 30, full: 60 })
const products = '/api/our-products/admin'
const projects = '/api/projects/admin'
const json = { 'content-type': 'application/json' }

const list = async ({ url, headers }: Killable, path: string) =>
  (await (await fetch(url + path, { headers })).json()) as Item[]

/** Kills the product at a share of the time that the work takes when it is left alone. */
async function killDuring(product: Killable, share: number, wholeMs: number, work: () => Promise<Response>) {
  const outcome = work().then(
    (reply) => reply.status,
    () => undefined,
  )
  await sleep(share * wholeMs)
  await product.end('SIGKILL')
  return outcome
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

test(
  'kill -9 during a change of many leaves whole parts, and the same key completes it',
  async (context) => {
    await withDataDir(async (dataDir) => {
      const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
        prepare: async () => {},
      })
      await addManyItems(database, { products: 4 * perTransaction.items })
      await database.close()
      let product = await startKillable(dataDir)
      const ids = (await list(product, products)).map(({ id }) => id).slice(0, 4 * perTransaction.items)
      const bulk = (key: string, action: string) =>
        fetch(`${product.url}${products}/bulk`, {
          method: 'POST',
          headers: { ...product.headers, ...json, 'idempotency-key': key },
          body: JSON.stringify({ ids, action }),
        })
      const active = async () =>
        (await list(product, products)).filter(({ id, is_active }) => is_active && ids.includes(id)).length
      expect((await bulk('all-off', 'deactivate')).status).toBe(200)
      const [on, wholeMs] = await timed(() => bulk('all-on', 'activate'))
      expect(on.status).toBe(200)

      let cutOff = 0
      for (let round = 0; round < kills; round++) {
        const action = round % 2 === 0 ? 'deactivate' : 'activate'
        const key = `round-${round}`
        const status = await killDuring(product, (round + 0.5) / kills, wholeMs, () => bulk(key, action))
        if (status === undefined) cutOff++
        product = await startKillable(dataDir)
        expect((await active()) % perTransaction.items).toBe(0)

        const { results } = (await (await bulk(key, action)).json()) as { results: BulkResult[] }
        expect(results.map(({ id }) => id)).toEqual(ids)
        expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['changed']))
        expect(await active()).toBe(action === 'activate' ? ids.length : 0)
      }
      expect(cutOff).toBeGreaterThan(0)
      reportFigures(context, { kills, 'cut off': cutOff, 'items each': ids.length })
      await product.end('SIGTERM')
    })
  },
  attackTimeout,
)

test(
  'kill -9 during a replacement leaves the old picture everywhere or the new one',
  async (context) => {
    await withDataDir(async (dataDir) => {
      let product = await startKillable(dataDir)
      const send = async (path: string, width: number) => {
        const body = new FormData()
        body.set('image', filePart(await jpeg(width, 100)))
        return fetch(product.url + path, { method: 'POST', headers: product.headers, body })
      }
      const stored = async (reply: Response) => (await reply.json()) as { id: number; url: string }
      let shown = await stored(await send('/api/uploads', 300))
      const add = (n: number) =>
        fetch(product.url + projects, {
          method: 'POST',
          headers: { ...product.headers, ...json },
          body: JSON.stringify({ title: `Shows it ${n}`, image_url: shown.url }),
        })
      const added = await Promise.all(Array.from({ length: uses }, (_, n) => add(n)))
      expect(added.every(({ status }) => status === 201)).toBe(true)
      const replace = (width: number) => send(`/api/uploads/${shown.id}/replacement`, width)
      const [first, wholeMs] = await timed(() => replace(301))
      expect(first.status).toBe(200)
      shown = await stored(first)

      let done = 0
      for (let round = 0; round < kills; round++) {
        const width = 310 + round
        await killDuring(product, (round + 0.5) / kills, wholeMs, () => replace(width))
        product = await startKillable(dataDir)
        const showing = (await list(product, projects)).filter(({ title }) => title.startsWith('Shows it'))
        const pictures = new Set(showing.map(({ image_url: address }) => String(address)))
        expect([showing.length, pictures.size]).toEqual([uses, 1])
        const [now = ''] = pictures
        expect((await fetch(product.url + now.split('#')[0])).status).toBe(200)
        if (hashOf(now) !== hashOf(shown.url)) done++

        // Sent again, it is done, whichever way the first one ended.
        const name = now.split('#')[0] ?? ''
        const uploads = (await (
          await fetch(`${product.url}/api/uploads?limit=500`, { headers: product.headers })
        ).json()) as { id: number; url: string }[]
        shown = uploads.find(({ url }) => url.startsWith(name)) ?? shown
        const again = await replace(width + 100)
        expect(again.status).toBe(200)
        shown = await stored(again)
      }
      reportFigures(context, { kills, 'done before the kill': done })
      await product.end('SIGTERM')
    })
  },
  attackTimeout,
)
