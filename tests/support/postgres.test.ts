import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from './postgres.ts'

const server = inject('postgresUrl')

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('createDatabase', () => {
  let first: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    first = await createDatabase(server)
    await query(first.url, "create table notes as select 'ışık' as note")
  })
  afterAll(() => first.drop())

  it('keeps databases apart', async () => {
    const second = await createDatabase(server)
    await expect(query(second.url, 'select * from notes')).rejects.toThrow('does not exist')
    await second.drop()
  })

  it('copies a template', async () => {
    const copy = await createDatabase(server, first.url)
    expect(await query(copy.url, 'select upper(note) as note from notes')).toEqual([{ note: 'IŞIK' }])
    await copy.drop()
  })

  it('drops a database that is in use', async () => {
    const used = await createDatabase(server)
    const client = new pg.Client({ connectionString: used.url })
    client.on('error', () => {})
    await client.connect()
    await used.drop()
    await expect(query(used.url, 'select 1')).rejects.toThrow('does not exist')
  })
})
