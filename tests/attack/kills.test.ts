import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { withDataDir } from '#tests/support/process.ts'
import { reportFigures } from './support/figures.ts'
import { attackTimeout, scaled } from './support/intensity.ts'
import { startKillable } from './support/killable.ts'

type Item = { id: number; title: string; image_url: string | null }

const kills = scaled({ short: 3, full: 35 })

test(
  'kill -9 during saves and uploads loses nothing acknowledged and leaves no half state',
  async (context) => {
    await withDataDir(async (dataDir) => {
      const acknowledged: Item[] = []
      for (let round = 0; round < kills; round++) {
        const { url, headers, end } = await startKillable(dataDir)
        const save = async (n: number) => {
          const form = new FormData()
          form.set('title', `Round ${round}, item ${n}`)
          form.set(
            'image',
            filePart(await jpeg(200 + n, 100 + round, { r: n * 9, g: (round * 40) % 256, b: (round * 7) % 256 })),
          )
          const reply = await fetch(`${url}/api/projects/admin`, { method: 'POST', headers, body: form })
          // More come at once than are taken in.
          if (reply.status !== 201) throw new Error(`The answer was ${reply.status}.`)
          acknowledged.push((await reply.json()) as Item)
        }
        const saves = Array.from({ length: 24 }, (_, n) => save(n))
        await Promise.any(saves)
        await new Promise((resolve) => setTimeout(resolve, (40 * round) % 400))
        await end('SIGKILL')
        await Promise.allSettled(saves)
      }
      expect(acknowledged.length).toBeGreaterThan(0)

      const { url, headers, end } = await startKillable(dataDir)
      const items = (await (await fetch(`${url}/api/projects/admin`, { headers })).json()) as Item[]
      const stored = new Map(items.map((item) => [item.id, item]))
      const lost = acknowledged.filter((item) => stored.get(item.id)?.title !== item.title)
      reportFigures(context, { kills, 'acknowledged writes': acknowledged.length, lost: lost.length })
      expect(lost).toEqual([])
      for (const { image_url: address } of items.filter(({ title }) => title.startsWith('Round'))) {
        const reply = await fetch(`${url}${address}`)
        expect(reply.status).toBe(200)
        await sharp(await reply.arrayBuffer()).stats()
      }
      // What was being written stays under a name that is never served, until a start an hour later removes it.
      const picture = /^[0-9a-f]{32}(-\d+)?\.(jpg|png|webp|avif)$/
      const others = (await readdir(join(dataDir, 'uploads'))).filter((name) => !picture.test(name))
      expect(others.filter((name) => !/^\.[\w-]+\.tmp$/.test(name))).toEqual([])
      for (const name of others) expect((await fetch(`${url}/uploads/${name}`)).status).toBe(404)
      await end('SIGTERM')
    })
  },
  attackTimeout,
)
