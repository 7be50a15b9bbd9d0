import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'
import { cpuOf, percentile, withInstances } from './instances.ts'
import { load } from './load.ts'
import { muchRows } from './many-in-postgres.ts'
import { creating, signIn } from './requests.ts'
import { seenRow } from './seen-everywhere.ts'
import type { Server } from './server.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

/** Instances of the product. */
const steps = [1, 2, 4]
const requests = 12_000
const writes = 200
const home = { path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }

const named = ({ length }: readonly Server[]) => (length === 1 ? '1 instance' : `${length} instances`)

/** Milliseconds that one visitor waits for a page, again and again for as long as the others are served. */
async function waitsWhile(instance: Server | undefined, others: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void others.then(() => {
    isOver = true
  })
  while (instance && !isOver) {
    const begun = performance.now()
    await (await fetch(`http://127.0.0.1:${instance.port}/`)).arrayBuffer()
    waits.push(performance.now() - begun)
  }
  return waits
}

/** Cached pages from all of them at once; the load generator takes time of the same cores. */
async function servedRow(instances: readonly Server[]): Promise<BenchRow> {
  const all = () => Promise.all(instances.map(({ port }) => load(port, requests / instances.length, home)))
  await all()
  const before = await cpuOf(instances)
  const begun = performance.now()
  const running = all()
  const waits = await waitsWhile(instances[0], running)
  const seconds = (performance.now() - begun) / 1_000
  const cost = ((await cpuOf(instances)) - before) / requests
  return {
    what: `${named(instances)}, the home page: a second by the clock; CPU of one; a visitor waits, median and 99th of 100`,
    ours: `${Math.round(requests / seconds)}; ${cost.toFixed(0)} µs; ${percentile(waits, 0.5).toFixed(1)}, ${percentile(waits, 0.99).toFixed(1)} ms`,
    target: '≤ 200 µs',
    met: cost <= 200,
  }
}

/** What one write costs all of them: those that only hear of it drop what it changed. */
async function writeRow(instances: readonly Server[]): Promise<BenchRow> {
  const [writer] = instances
  if (!writer) throw new Error('There is no instance.')
  const create = creating(await signIn(writer.port))
  await load(writer.port, writes, create)
  const [own, all] = [await cpuOf([writer]), await cpuOf(instances)]
  await load(writer.port, writes, create)
  const ownCost = ((await cpuOf([writer])) - own) / writes / 1_000
  const cost = ((await cpuOf(instances)) - all) / writes / 1_000
  return {
    what: `${named(instances)}, one write: CPU of the one that writes; of all`,
    ours: `${ownCost.toFixed(2)}; ${cost.toFixed(2)} ms`,
    target: '≤ 3 ms; ≤ 12 ms',
    met: ownCost <= 3 && cost <= 12,
  }
}

const postgres = new PostgresServer(randomBytes(12).toString('hex'))
await postgres.initialise()
const port = await freePort()
let life = postgres.run(port)
const rows: BenchRow[] = []
const tell = (step: string) => process.stderr.write(`${step} …\n`)
try {
  const { url } = await createDatabase(postgres.urlAt(port))
  for (const count of steps) {
    tell(`instances: ${count}`)
    await withInstances(count, url, async (instances) => {
      rows.push(await servedRow(instances), await writeRow(instances))
      if (count > 1)
        rows.push(
          await seenRow(instances, { what: `${count} instances, a write is seen by all`, rounds: 1, writes: 100 }),
        )
      if (count === steps.at(-1)) {
        const restart = async () => {
          await postgres.halt()
          await life
          life = postgres.run(port)
        }
        const what = `${count} instances, the same right after the database was restarted`
        rows.push(await seenRow(instances, { what, rounds: 5, writes: 20, between: restart }))
      }
    })
  }
  tell('few messages')
  rows.push(...(await withInstances(1, url, async ([instance]) => (instance ? muchRows(instance, url) : []))))
} finally {
  await postgres.stop()
  await life
  await postgres.removeFiles()
}
printTable(rows)
if (process.argv.includes('--write'))
  await writeTable(join(import.meta.dirname, '../../docs/scaling.md'), 'scale', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
