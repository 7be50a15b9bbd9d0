import { types } from '#content/registry.ts'
import { fillInactive, fillVisitors } from '#tests/support/many-rows.ts'
import { cpuPerRequest, median } from './measure.ts'
import { freshCost, signIn } from './requests.ts'
import type { Server } from './server.ts'
import type { BenchRow } from './table.ts'

const sizes = [1_000, 100_000, 1_000_000]
const inactive = 100_000
const messages = '/api/contact-messages/admin'
const subscriptions = '/api/newsletter/admin/subscriptions'
const lists = types.flatMap(({ routes }) => [routes.admin, ...(routes.aliases ?? [])])
const dashboard = [...lists, `${messages}?limit=1`, `${subscriptions}?limit=1`]

/** Each is a handful of calls that are made together. */
const asked: readonly (readonly [what: string, paths: readonly string[]])[] = [
  ['A page of messages', [`${messages}?limit=50`]],
  ['A far page of messages', [`${messages}?limit=50&offset=900`]],
  ['A search in messages', [`${messages}?limit=50&q=needle`]],
  ['A search that finds nothing', [`${messages}?limit=50&q=cargo+needles`]],
  ['A page of subscriptions', [`${subscriptions}?limit=50`]],
  [`The dashboard's ${dashboard.length} loads`, dashboard],
]

const milli = (cost: number) => (cost / 1000).toFixed(2)

/** What the same costs as it grows. */
export function growthRow(what: string, costs: readonly number[]): BenchRow {
  const factor = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
  const ours = `${costs.map(milli).join(', ')} ms`
  return { what, ours, ratio: factor.toFixed(2), target: '≤ 2', met: factor <= 2 }
}

async function costOf(product: Server, paths: readonly string[], headers: Record<string, string>): Promise<number> {
  const count = Math.ceil(60 / paths.length) * paths.length
  const make = (n: number) => ({ path: paths[n % paths.length] ?? '/', headers })
  await cpuPerRequest(product, count, make)
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) rounds.push(await cpuPerRequest(product, count, make))
  return median(rounds) * paths.length
}

/** What administrators ask for as messages and subscriptions grow. */
async function visitorRows(product: Server, dataDir: string): Promise<BenchRow[]> {
  const headers = { authorization: `Bearer ${await signIn(product.port)}` }
  const costs = asked.map((): number[] => [])
  let filled = 0
  for (const size of sizes) {
    fillVisitors(dataDir, filled, size)
    filled = size
    for (const [index, [, paths]] of asked.entries()) costs[index]?.push(await costOf(product, paths, headers))
  }
  const named = sizes.map((size) => size.toLocaleString('en')).join(', ')
  return asked.map(([what], index) => growthRow(`${what} at ${named} rows`, costs[index] ?? []))
}

/** What visitors ask for as more and more is taken off the site. */
async function inactiveRows(product: Server, dataDir: string): Promise<BenchRow[]> {
  const read = () => freshCost(product, { path: '/api/faq/1', field: 'answer' }, '/api/faq')
  const before = await read()
  fillInactive(dataDir, inactive)
  const after = await read()
  return [
    growthRow(`A changed list read again beside 0, ${inactive.toLocaleString('en')} inactive items`, [before, after]),
  ]
}

export const growthRows = async (product: Server, dataDir: string): Promise<BenchRow[]> => [
  ...(await visitorRows(product, dataDir)),
  ...(await inactiveRows(product, dataDir)),
]
