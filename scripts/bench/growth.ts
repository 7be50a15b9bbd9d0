import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cpuPerRequest, median } from './measure.ts'
import { signIn } from './requests.ts'
import type { Server } from './server.ts'
import type { Row } from './table.ts'

const sizes = [1_000, 100_000, 1_000_000]
const asked = [
  ['A page of messages', '/api/contact-messages/admin?limit=50'],
  ['A search in messages', '/api/contact-messages/admin?limit=50&q=needle'],
  ['A page of subscriptions', '/api/newsletter/admin/subscriptions?limit=50'],
] as const

/** Rows as visitors would have left them; every fiftieth message holds the needle. */
function fill(dataDir: string, from: number, to: number): void {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = OFF')
  const numbers = `with recursive n(i) as (select ${from + 1} union all select i + 1 from n where i < ${to})`
  database.exec(`${numbers} insert into contact_messages (name, email, phone, subject, message, is_read, created_at, updated_at)
    select 'Visitor ' || i, 'visitor' || i || '@example.com', '+90 212 000 00 00', 'Subject ' || (i % 977),
      'We would like to know more about cargo ' || i || case when i % 50 = 7 then ' needle ' else '' end, i % 3 > 0,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from n`)
  database.exec(`${numbers} insert into newsletter_subscriptions (email, email_key, is_active, consent, subscribed_at, updated_at)
    select 'reader' || i || '@example.com', 'reader' || i || '@example.com', i % 7 > 0, 1,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from n`)
  database.close()
}

/** What a page of a list costs as the list grows. */
export async function growthRows(product: Server, dataDir: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${await signIn(product.port)}` }
  const costs = asked.map((): number[] => [])
  let filled = 0
  for (const size of sizes) {
    fill(dataDir, filled, size)
    filled = size
    for (const [index, [, path]] of asked.entries()) {
      await cpuPerRequest(product, 60, { path, headers })
      const rounds: number[] = []
      for (let round = 0; round < 5; round++) rounds.push(await cpuPerRequest(product, 60, { path, headers }))
      costs[index]?.push(median(rounds))
    }
  }
  return asked.map(([what], index) => {
    const own = costs[index] ?? []
    const factor = (own.at(-1) ?? Number.NaN) / (own[0] ?? Number.NaN)
    return {
      what: `${what} at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows`,
      ours: own
        .map((cost) => `${(cost / 1000).toFixed(2)}`)
        .join(', ')
        .concat(' ms'),
      ratio: factor.toFixed(2),
      target: '≤ 2',
      met: factor <= 2,
    }
  })
}
