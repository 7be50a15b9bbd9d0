import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run, withDataDir } from '#tests/support/process.ts'

const start = async (environment: Record<string, string>) => {
  const { ended, output } = run('build/server/main.js', { NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment })
  return { ...(await ended), text: output().trim() }
}

test('a taken port gives one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await withDataDir(async (dataDir) => {
    const { code, text } = await start({ DATA_DIR: dataDir, PORT: String(port) })
    expect([code, text]).toEqual([
      1,
      `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
    ])
  })
  other.close()
})

test('a DATA_DIR that is no folder, or a database file that is none, gives one sentence', async () => {
  await withDataDir(async (dataDir) => {
    await writeFile(join(dataDir, 'file'), 'x')
    const file = await start({ DATA_DIR: join(dataDir, 'file', 'data'), PORT: '0' })
    expect([file.code, file.text]).toEqual([1, expect.stringMatching(/^.* is no folder\. Set DATA_DIR to one\.$/)])
    await mkdir(join(dataDir, 'data'))
    await writeFile(
      join(dataDir, 'data', 'site.db'),
      'this is no database, but it is long enough to look like one '.repeat(50),
    )
    const database = await start({ DATA_DIR: join(dataDir, 'data'), PORT: '0' })
    expect([database.code, database.text]).toEqual([1, expect.stringMatching(/^The database file cannot be used/)])
  })
})

test('an unreachable database gives one sentence', async () => {
  await withDataDir(async (dataDir) => {
    const { code, text } = await start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', PORT: '0' })
    expect([code, text]).toEqual([
      1,
      'The database in DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.',
    ])
  })
})

test('wrong variables are told together', async () => {
  const { code, text } = await start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^The configuration has mistakes:\n {2}- PORT.*\n {2}- LOG_LEVEL.*$/),
  ])
})
