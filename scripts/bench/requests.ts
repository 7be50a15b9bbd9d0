import { load, type Request } from './load.ts'
import { compareWithBare, cpuPerRequest, median, warmUp } from './measure.ts'
import type { Server } from './server.ts'
import type { BenchRow } from './table.ts'

export const credentials = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a long bench password' }
const encodings = { 'accept-encoding': 'gzip, deflate, br' }
const micro = (value: number) => `${value.toFixed(1)} µs`
const milli = (value: number) => `${(value / 1000).toFixed(2)} ms`

const kept: readonly (readonly [what: string, path: string])[] = [
  ['Home page', '/'],
  ['Product page', '/product/1'],
  ['Contact page', '/contact'],
  ['API list', '/api/projects'],
  ['API composite', '/api/our-products/content'],
  ['API detail', '/api/product-details/1'],
]

/** What is kept in memory, by the server's CPU for one request. */
export async function keptRows(product: Server): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [what, path] of kept) {
    const { ours, bare, ratio, bytes } = await compareWithBare(product, { path, headers: encodings })
    rows.push({
      what: `${what}, kept, ${bytes} B`,
      ours: micro(ours),
      bare: micro(bare),
      ratio: ratio.toFixed(2),
      target: '≥ 0.85',
      met: ratio >= 0.85,
    })
  }
  return rows
}

const missing: readonly (readonly [what: string, base: string])[] = [
  ['Page of an id that does not exist', '/product/'],
  ['API read of an id that does not exist', '/api/product-details/'],
  ['Address that does not exist', '/nowhere-'],
]

/** What strangers ask for who try one address after the other: another one each time. */
export async function missingRows(product: Server): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  let id = 1_000_000
  for (const [what, base] of missing) {
    const turn = () => cpuPerRequest(product, 2_000, () => ({ path: `${base}${id++}`, headers: encodings }), /^404/)
    await turn()
    const costs: number[] = []
    for (let round = 0; round < 5; round++) costs.push(await turn())
    const cost = median(costs)
    rows.push({ what, ours: micro(cost), target: '≤ 500 µs', met: cost <= 500 })
  }
  return rows
}

export async function signIn(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: credentials.ADMIN_USERNAME, password: credentials.ADMIN_PASSWORD }),
  })
  return ((await reply.json()) as { token: string }).token
}

type Change = { readonly path: string; readonly field: string }

/** Microseconds for one change and for reading once what it made out of date. */
export async function freshCost(product: Server, { path, field }: Change, read: string): Promise<number> {
  const url = `http://127.0.0.1:${product.port}`
  const headers = { authorization: `Bearer ${await signIn(product.port)}`, 'content-type': 'application/json' }
  const turn = async (n: number) => {
    const body = JSON.stringify({ [field]: `Turn ${n}` })
    const reply = await fetch(url + path, { method: 'PUT', headers, body })
    if (!reply.ok) throw new Error(`PUT ${path}: ${reply.status} ${await reply.text()}`)
    await reply.arrayBuffer()
    await (await fetch(url + read, { headers: encodings })).arrayBuffer()
  }
  const turns = 30
  for (let n = 0; n < turns; n++) await turn(n)
  const before = await product.usage()
  for (let n = 0; n < turns; n++) await turn(turns + n)
  return ((await product.usage()).cpu - before.cpu) / turns
}

/** New items, each with a title of its own. */
export const creating =
  (token: string) =>
  (n: number): Request => ({
    method: 'POST',
    path: '/api/statistics/admin',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Statistic ${n}`, value: '1', is_active: false }),
  })

/** Writes, and pages built again. */
export async function writeRows(product: Server): Promise<BenchRow[]> {
  const create = creating(await signIn(product.port))
  await load(product.port, warmUp.writes, create)
  const costs: number[] = []
  for (let round = 0; round < 5; round++) costs.push(await cpuPerRequest(product, 200, create))
  const write = median(costs)
  const home = await freshCost(product, { path: '/api/footer-info/admin/1', field: 'company_description' }, '/')
  return [
    { what: 'Create an item', ours: milli(write), target: '≤ 3 ms', met: write <= 3_000 },
    {
      what: 'A change, and the home page built again (reads, render, two compressions)',
      ours: milli(home),
      target: '≤ 60 ms',
      met: home <= 60_000,
    },
  ]
}
