import { fillVersions } from '#tests/support/many-rows.ts'
import { growthRow } from './growth.ts'
import { cpuPerRequest, median, warmUp } from './measure.ts'
import { signIn } from './requests.ts'
import type { Server } from './server.ts'
import type { BenchRow } from './table.ts'

type Draft = { readonly id: number; readonly revision: number }

const turns = 200
const text = 'What there is to know about one cargo. '.repeat(25)
const versions = [10, 100_000]

/** The server's CPU for one key press that is kept, and for what it ends in: item, version and log line. */
async function draftRows(product: Server): Promise<BenchRow[]> {
  const headers = { authorization: `Bearer ${await signIn(product.port)}`, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object): Promise<Draft> => {
    const reply = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Draft
  }
  const saved: number[] = []
  const published: number[] = []
  for (let n = 0; n < warmUp.writes + turns; n++) {
    const data = (words: string) => ({ question: `Question ${n}`, answer: `${text}${words}` })
    let draft = await send('POST', '/api/drafts', { type: 'faq', data: data('') })
    const before = await product.usage()
    draft = await send('PUT', `/api/drafts/${draft.id}`, { data: data('More.') })
    const between = await product.usage()
    await send('POST', `/api/drafts/${draft.id}/publish`, { revision: draft.revision })
    saved.push(between.cpu - before.cpu)
    published.push((await product.usage()).cpu - between.cpu)
  }
  const row = (what: string, costs: readonly number[]): BenchRow => {
    const cost = median(costs.slice(warmUp.writes))
    return { what, ours: `${(cost / 1000).toFixed(2)} ms`, target: '≤ 3 ms', met: cost <= 3_000 }
  }
  return [row('Save a draft while typing', saved), row('Publish a draft, with its version and log line', published)]
}

/** Opening the history of an item that was changed again and again. */
async function historyRows(product: Server, dataDir: string): Promise<BenchRow[]> {
  const headers = { authorization: `Bearer ${await signIn(product.port)}` }
  const request = { path: '/api/faq/1/versions?limit=10', headers }
  const costs: number[] = []
  let filled = 0
  for (const count of versions) {
    fillVersions(dataDir, filled, count)
    filled = count
    await cpuPerRequest(product, 100, request)
    const rounds: number[] = []
    for (let round = 0; round < 5; round++) rounds.push(await cpuPerRequest(product, 100, request))
    costs.push(median(rounds))
  }
  const named = versions.map((count) => count.toLocaleString('en')).join(', ')
  return [growthRow(`The history of an item with ${named} versions`, costs)]
}

export const editorialRows = async (product: Server, dataDir: string): Promise<BenchRow[]> => [
  ...(await draftRows(product)),
  ...(await historyRows(product, dataDir)),
]
