import { expect, onTestFinished, test } from 'vitest'
import { startKillable } from '#tests/attack/support/killable.ts'
import { startProduct } from '#tests/support/product.ts'

const path = '/api/projects'
const admin = `${path}/admin`
const titles = (text: string) => [...text.matchAll(/"title":"(From [^"]*)"/g)].map(([, title]) => title)

test('two processes on one SQLite file show what the other wrote, lose nothing, and outlive each other', async () => {
  const first = await startProduct()
  onTestFinished(() => first.stop())
  await first.signIn()
  const second = await startKillable(first.dataDir)
  const createThere = (title: string) =>
    fetch(second.url + admin, {
      method: 'POST',
      headers: { ...second.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title, description: '' }),
    })
  const create = (title: string) => first.call('POST', admin, { body: { title, description: '' } })
  const here = async () => titles((await first.call('GET', path)).text)
  const there = async () => titles(await (await fetch(second.url + path)).text())
  // From now on both answer from memory.
  expect([await here(), await there()]).toEqual([[], []])

  expect((await create('From the first')).status).toBe(201)
  await expect.poll(there, { timeout: 30_000 }).toEqual(['From the first'])
  expect((await createThere('From the second')).status).toBe(201)
  await expect.poll(here, { timeout: 30_000 }).toHaveLength(2)

  const names = (from: string) => Array.from({ length: 25 }, (_, n) => `From ${from} ${n}`)
  const replies = await Promise.all([...names('here').map(create), ...names('there').map(createThere)])
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201))
  await expect.poll(here, { timeout: 30_000 }).toHaveLength(52)
  await expect.poll(there, { timeout: 30_000 }).toHaveLength(52)

  await second.end('SIGKILL')
  expect((await create('From the one that is left')).status).toBe(201)
  expect(await here()).toHaveLength(53)
})
