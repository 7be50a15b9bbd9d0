import { expect, test, vi } from 'vitest'
import { startMedia, streamOf, twoColours } from './test-support.ts'

const longAgo = '2020-01-01T00:00:00.000Z'
const forget = (parts: Awaited<ReturnType<typeof startMedia>>) =>
  parts.db.updateTable('uploads').set({ touched_at: longAgo }).execute()
const touched = async ({ db }: Awaited<ReturnType<typeof startMedia>>) =>
  (await db.selectFrom('uploads').selectAll().orderBy('id').execute()).map(({ touched_at }) => touched_at > longAgo)

test('reading a picture stores nothing', async () => {
  const { media, files, uploads } = await startMedia()
  await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
  expect(await files()).toEqual([])
  expect(await uploads()).toEqual([])
})

test('the same picture is stored once however often it comes', async () => {
  const parts = await startMedia()
  const { media, files, uploads } = parts
  const picture = await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
  const kept = await media.keep(picture)
  expect(kept).toEqual({ id: expect.any(Number), url: `/uploads/${picture.name}`, width: 30, height: 20 })

  const first = await uploads()
  await forget(parts)
  expect(await Promise.all([media.keep(picture), media.keep(picture)])).toEqual([kept, kept])
  expect(await uploads()).toEqual(first)
  expect(await touched(parts)).toEqual([true])
  expect(await files()).toEqual([picture.name])
})

test.each(['sqlite', 'postgres'] as const)(
  'what is stored about a picture comes with its address, on %s',
  async (dialect) => {
    const { media, db, uploads } = await startMedia({ dialect })
    const picture = await media.read(streamOf(await twoColours(30, 20).png().toBuffer()))
    await media.keep(picture)
    await db.updateTable('uploads').set({ notes: 'focal=20,30' }).execute()
    const url = `/uploads/${picture.name}#focal=20,30`
    expect(await uploads()).toMatchObject([{ url }])
    expect(await media.keep(picture)).toMatchObject({ url })
  },
)

test('a touch reaches pictures by name, by hash and by a smaller version, and no others', async () => {
  const parts = await startMedia()
  const names = []
  for (const width of [10, 20, 30, 40]) names.push(await parts.keep(await twoColours(width, 5).png().toBuffer()))
  await forget(parts)
  const [byName = '', byHash = '', byVersion = ''] = names
  await parts.media.touch([byName, byHash.slice(0, 32), `${byVersion.slice(0, 32)}-480.avif`, 'unknown'])
  expect(await touched(parts)).toEqual([true, true, true, false])
})

test('a touch of thousands of pictures that do not exist is a few questions', async () => {
  const parts = await startMedia()
  const name = await parts.keep(await twoColours(10, 5).png().toBuffer())
  await forget(parts)
  const asked = vi.spyOn(parts.db, 'selectFrom')
  const written = vi.spyOn(parts.db, 'updateTable')
  const unknown = Array.from({ length: 2_000 }, (_, n) => n.toString(16).padStart(32, '0'))
  await parts.media.touch([...unknown, name])
  // Smaller versions of the picture are made meanwhile.
  const ofUploads = [asked, written].map(({ mock }) => mock.calls.filter(([table]) => table === 'uploads').length)
  expect(ofUploads).toEqual([5, 1])
  vi.restoreAllMocks()
  expect(await touched(parts)).toEqual([true])
})
