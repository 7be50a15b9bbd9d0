import { expect, test, vi } from 'vitest'
import { startMedia, streamOf, twoColours } from './test-support.ts'

const longAgo = '2020-01-01T00:00:00.000Z'
const forget = (parts: Awaited<ReturnType<typeof startMedia>>) =>
  parts.db.updateTable('uploads').set({ touched_at: longAgo }).execute()
const touched = async ({ db }: Awaited<ReturnType<typeof startMedia>>) =>
  (await db.selectFrom('uploads').selectAll().orderBy('id').execute()).map(({ touched_at }) => touched_at > longAgo)

test('reading a picture stores nothing', async () => {
  const { media, files } = await startMedia()
  await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
  expect(await files()).toEqual([])
  expect(await media.list({ limit: 10, offset: 0 })).toEqual({ items: [], total: 0 })
})

test('the same picture is stored once however often it comes', async () => {
  const parts = await startMedia()
  const { media, files } = parts
  const picture = await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
  const kept = await media.keep(picture)
  expect(kept).toEqual({ url: `/uploads/${picture.name}`, width: 30, height: 20 })

  const [first] = (await media.list({ limit: 10, offset: 0 })).items
  await forget(parts)
  expect(await Promise.all([media.keep(picture), media.keep(picture)])).toEqual([kept, kept])
  expect(await media.list({ limit: 10, offset: 0 })).toEqual({ items: [first], total: 1 })
  expect(await touched(parts)).toEqual([true])
  expect(await files()).toEqual([picture.name])
})

test.each(['sqlite', 'postgres'] as const)(
  'what is stored about a picture comes with its address, on %s',
  async (dialect) => {
    const { media, db } = await startMedia(dialect)
    const picture = await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
    await media.keep(picture)
    await db.updateTable('uploads').set({ notes: 'focal=20,30' }).execute()
    const url = `/uploads/${picture.name}#focal=20,30`
    expect((await media.list({ limit: 10, offset: 0 })).items).toMatchObject([{ url }])
    expect(await media.keep(picture)).toMatchObject({ url })
  },
)

test('the list is newest first and in pages', async () => {
  const { media, keep } = await startMedia()
  const names = []
  for (const width of [10, 20, 30]) names.push(await keep(await twoColours(width, 5).png().toBuffer()))
  const { items, total } = await media.list({ limit: 2, offset: 1 })
  expect(items.map(({ url, width }) => [url, width])).toEqual([
    [`/uploads/${names[1]}`, 20],
    [`/uploads/${names[0]}`, 10],
  ])
  expect(items[0]).toEqual({
    url: expect.any(String),
    width: 20,
    height: 5,
    bytes: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
  })
  expect(total).toBe(3)
})

test('a touch reaches pictures by name, by hash and by a smaller version, and no others', async () => {
  const parts = await startMedia()
  const names = []
  for (const width of [10, 20, 30, 40]) names.push(await parts.keep(await twoColours(width, 5).png().toBuffer()))
  await forget(parts)
  const [byName = '', byHash = '', byVersion = ''] = names
  await parts.media.touch([byName, byHash.slice(0, 32), `${byVersion.slice(0, 32)}-480.avif`, 'unknown'])
  expect(await touched(parts)).toEqual([true, true, true, false])
})

test('a touch can be part of a transaction', async () => {
  const parts = await startMedia()
  const name = await parts.keep(await twoColours(10, 5).png().toBuffer())
  await forget(parts)
  await parts.db.transaction().execute((transaction) => parts.media.touch([name], transaction))
  expect(await touched(parts)).toEqual([true])
})

test('a touch of thousands of pictures that do not exist is a few questions', async () => {
  const parts = await startMedia()
  const name = await parts.keep(await twoColours(10, 5).png().toBuffer())
  await forget(parts)
  const asked = vi.spyOn(parts.db, 'selectFrom')
  const written = vi.spyOn(parts.db, 'updateTable')
  const unknown = Array.from({ length: 2_000 }, (_, n) => n.toString(16).padStart(32, '0'))
  await parts.media.touch([...unknown, name])
  expect([asked.mock.calls.length, written.mock.calls.length]).toEqual([5, 1])
  vi.restoreAllMocks()
  expect(await touched(parts)).toEqual([true])
})
