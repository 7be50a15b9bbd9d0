import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { withDataDir } from '#tests/support/process.ts'
import { startTestS3 } from '#tests/support/s3/server.ts'
import { type Served, serve } from '#tests/support/served.ts'

vi.setConfig({ testTimeout: 180_000 })

const isVariant = (key: string) => /-\d+\.(avif|webp)$/.test(key)
/** Of pictures that are 1000 wide: two widths in two formats. */
const perPicture = 4

/** Two instances with one database and one bucket. */
async function startBoth(dataDir: string) {
  const database = await createDatabase(inject('postgresUrl'))
  onTestFinished(database.drop)
  const s3 = await startTestS3()
  const start = async (name: string) => {
    const environment = { ...s3.environment, DATABASE_URL: database.url }
    const served = await serve(`${dataDir}/${name}`, await freePort(), environment)
    onTestFinished(async () => {
      served.child.kill('SIGKILL')
      await served.ended
    })
    return served
  }
  const first = await start('first')
  const second = await start('second')
  const client = new Client(database.url)
  await client.connect()
  onTestFinished(() => client.end())
  const jobsLeft = async () => (await client.query('select name from variant_jobs')).rows.length
  return { s3, first, second, jobsLeft }
}

async function upload({ url, authorization }: Served, bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const reply = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { authorization }, body })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { url: string }).url
}

const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => jpeg(1000, 200 + n)))

test('each smaller version is made once, whichever instances a picture was sent to', async () => {
  await withDataDir(async (dataDir) => {
    const { s3, first, second, jobsLeft } = await startBoth(dataDir)
    const made = () => [...s3.objects.keys()].filter(isVariant)
    const count = 8
    const urls = await Promise.all(
      (await pictures(count)).map(async (bytes) => {
        const [url = '', same] = await Promise.all([upload(first, bytes), upload(second, bytes)])
        expect(same).toBe(url)
        return url
      }),
    )
    // Until it is made, the picture itself stands in for it, on both.
    for (const { url } of [first, second])
      for (const name of urls) expect((await fetch(`${url}${name.replace(/\.\w+$/, '-480.webp')}`)).status).toBe(200)
    await expect.poll(made, { timeout: 120_000 }).toHaveLength(count * perPicture)
    await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0)
    const puts = s3.calls.filter(({ method, key }) => method === 'PUT' && isVariant(key)).map(({ key }) => key)
    expect(puts.toSorted()).toEqual([...new Set(puts)].sort())
  })
})

test('where the one that makes them is killed, the other goes on', async () => {
  await withDataDir(async (dataDir) => {
    const { s3, first, second } = await startBoth(dataDir)
    const hung = Promise.withResolvers<void>()
    const silenced = new Set<string>()
    s3.failWith(({ method, key }) => {
      if (method !== 'PUT' || !isVariant(key)) return undefined
      silenced.add(key)
      hung.resolve()
      return 'silence'
    })
    const count = 3
    for (const bytes of await pictures(count)) await upload(first, bytes)
    await hung.promise
    first.child.kill('SIGKILL')
    await first.ended
    s3.mend()
    const made = () => [...s3.objects.keys()].filter(isVariant)
    await expect.poll(made, { timeout: 90_000, interval: 200 }).toHaveLength(count * perPicture)
    const puts = s3.calls.filter(({ method, key }) => method === 'PUT' && isVariant(key) && !silenced.has(key))
    expect(puts).toHaveLength(count * perPicture - silenced.size)
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  })
})
