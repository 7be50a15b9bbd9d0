import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Plan } from '#engine/derive/plans.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/store/database.ts'
import { inSeconds } from '#tests/support/plans.ts'
import { withDataDir } from '#tests/support/process.ts'
import { attackTimeout, scaled } from './support/intensity.ts'
import { startKillable } from './support/killable.ts'

const kills = scaled({ short: 3, full: 30 })
const items = 30
/** About as long as a release of so many items takes. */
const spanMs = 150

test(
  'kill -9 while a release goes live leaves all of it or nothing, and the next start completes it once',
  async () => {
    await withDataDir(async (dataDir) => {
      let product = await startKillable(dataDir)
      const send = async <T>(method: string, path: string, body?: unknown) => {
        const headers = { ...product.headers, 'content-type': 'application/json' }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const reply = await fetch(product.url + path, { method, headers, ...sent })
        expect(reply.status, `${method} ${path}`).toBeLessThan(300)
        return (await reply.json()) as T
      }
      /** Looks into the file that a killed process left behind. */
      async function left(id: number) {
        const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
          prepare: async () => {},
        })
        const { state } = await database.db
          .selectFrom('plans')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const drafts = await database.db.selectFrom('drafts').select('id').execute()
        await database.close()
        return { state, drafts: drafts.length }
      }

      for (let round = 0; round < kills; round++) {
        const before = (await send<unknown[]>('GET', '/api/projects/admin')).length
        const wanted: object[] = []
        for (let n = 0; n < items; n++) {
          const body = { type: 'projects', data: { title: `Round ${round}, ${n}` } }
          const { id } = await send<{ id: number }>('POST', '/api/drafts', body)
          wanted.push({ action: 'publish', type: 'projects', draft_id: id })
        }
        const plan = await send<Plan>('POST', '/api/plans', { ...inSeconds(4), name: `Round ${round}`, items: wanted })
        await sleep(Date.parse(plan.at) - Date.now() + ((round + 0.5) / kills) * spanMs)
        await product.end('SIGKILL')
        const { state, drafts } = await left(plan.id)
        expect([state, drafts]).toEqual(state === 'done' ? ['done', 0] : ['planned', items])

        product = await startKillable(dataDir)
        const now = async () => (await send<Plan>('GET', `/api/plans/${plan.id}`)).state
        await expect.poll(now, { timeout: 30_000 }).toBe('done')
        expect(await send<unknown[]>('GET', '/api/projects/admin')).toHaveLength(before + items)
      }
      await product.end('SIGTERM')
    })
  },
  attackTimeout,
)
