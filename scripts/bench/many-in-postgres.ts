import pg from 'pg'
import { percentile } from './instances.ts'
import { signIn } from './requests.ts'
import type { Server } from './server.ts'
import type { BenchRow } from './table.ts'

const messages = 1_000_000
const versions = 100_000
const batch = 100_000
const asks = 60
const moment = `'2026-01-01T00:00:00.000Z'`

/** Messages as visitors would have left them, every fiftieth with the needle, and versions of one question. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const words = `'we would like to know more about cargo ' || i || case when i % 50 = 7 then ' needle ' else '' end`
  try {
    for (let from = 0; from < messages; from += batch)
      await client.query(
        `insert into contact_messages (name, email, phone, subject, message, is_read, created_at, updated_at, search_text)
         select 'Visitor ' || i, 'visitor' || i || '@example.com', '+90 212 000 00 00', 'Subject ' || (i % 977), ${words},
           i % 3 > 0, ${moment}, ${moment}, 'visitor ' || i || chr(10) || 'visitor' || i || '@example.com' || chr(10) ||
           '+90 212 000 00 00' || chr(10) || 'subject ' || (i % 977) || chr(10) || ${words}
         from generate_series(${from + 1}, ${from + batch}) as i`,
      )
    await client.query(
      `insert into versions (type, item_id, number, action, source, author, changed, created_at, item)
       select 'faq', 1, i + 100000, 'update', 'panel', 'Editor', '["answer"]', ${moment},
         '{"id":1,"question":"Question","answer":"Answer ' || i || '"}'
       from generate_series(1, ${versions}) as i`,
    )
    // As autovacuum would have done, which this server does without.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Milliseconds by the clock for one answer: most of the work is the database's. */
async function timesOf({ port }: Server, path: string, authorization: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < asks + 10; n++) {
    const begun = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    times.push(performance.now() - begun)
  }
  return times.slice(10)
}

/** What administrators ask for, before and after there is much of it. */
export async function muchRows(instance: Server, databaseUrl: string): Promise<BenchRow[]> {
  const authorization = `Bearer ${await signIn(instance.port)}`
  const list = '/api/contact-messages/admin'
  const asked = [
    ['A page of messages', `${list}?limit=50`],
    ['A far page of messages', `${list}?limit=50&offset=900`],
    ['A search in messages', `${list}?limit=50&q=needle`],
    ['A search that finds nothing', `${list}?limit=50&q=cargo+needles`],
    ['The history of a question', '/api/faq/1/versions?limit=10'],
  ] as const
  const before = new Map<string, number>()
  for (const [what, path] of asked) before.set(what, percentile(await timesOf(instance, path, authorization), 0.5))
  process.stderr.write('a million messages …\n')
  await fill(databaseUrl)
  const rows: BenchRow[] = []
  for (const [what, path] of asked) {
    const times = await timesOf(instance, path, authorization)
    const [few, many, worst] = [before.get(what) ?? 0, percentile(times, 0.5), percentile(times, 0.99)]
    rows.push({
      what: `${what} with few and with 1,000,000 messages or 100,000 versions; 99th of 100`,
      ours: `${few.toFixed(1)}, ${many.toFixed(1)} ms; ${worst.toFixed(1)} ms`,
      target: '≤ 100 ms',
      met: worst <= 100,
    })
  }
  return rows
}
