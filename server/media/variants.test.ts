import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ProcessEnded } from './picture-process.ts'
import { readAll } from './storage.ts'
import { places, startMedia, streamOf, twoColours } from './test-support.ts'

const picture = () => twoColours(1000, 20).png().toBuffer()
const versions = (name: string) => {
  const hash = name.slice(0, 32)
  return [name, `${hash}-480.avif`, `${hash}-480.webp`, `${hash}-960.avif`, `${hash}-960.webp`].sort()
}

describe.each(places)('in a %s', (place) => {
  test('a kept picture gets its smaller versions, none of them larger than itself', async () => {
    const { media, keep, files, storage } = await startMedia({ place })
    const name = await keep(await picture())
    await media.idle()
    expect(await files()).toEqual(versions(name))
    for (const [width, ending, format] of [
      [480, 'webp', 'webp'],
      [960, 'avif', 'heif'],
    ] as const) {
      const bytes = await readAll(storage, `${name.slice(0, 32)}-${width}.${ending}`)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
    }
  })

  test('transparency survives', async () => {
    const { media, keep, storage } = await startMedia({ place })
    const clear = sharp({ create: { width: 480, height: 10, channels: 4, background: '#ff000000' } })
    const name = await keep(await clear.png().toBuffer())
    await media.idle()
    for (const ending of ['avif', 'webp'])
      expect(await sharp(await readAll(storage, `${name.slice(0, 32)}-480.${ending}`)).metadata()).toMatchObject({
        hasAlpha: true,
      })
  })

  test('what was not done when the process ended is done after the next start', async () => {
    const { media, keep, files, again } = await startMedia({ place })
    const name = await keep(await picture())
    await media.close()
    expect((await files()).length).toBeLessThan(5)

    await again().idle()
    expect(await files()).toEqual(versions(name))
  })

  test('what is already there is not made again', async () => {
    const { media, keep, again, storage } = await startMedia({ place })
    await keep(await picture())
    await media.idle()
    const put: string[] = []
    const watched = {
      ...storage,
      put: (name: string, bytes: Uint8Array) => {
        put.push(name)
        return storage.put(name, bytes)
      },
    }
    await again({ storage: watched }).idle()
    expect(put).toEqual([])
  })

  test('a picture that cannot be worked on is reported and does not hold up the others', async () => {
    const { media, keep, files, storage, db, again, warnings } = await startMedia({ place })
    const [broken, missing] = [`${'0'.repeat(32)}.jpg`, `${'1'.repeat(32)}.jpg`]
    await storage.put(broken, Buffer.from('bad'))
    const row = { width: 1000, height: 20, bytes: 3, created_at: '2020', touched_at: '2020' }
    await db
      .insertInto('uploads')
      .values([broken, missing].map((name) => ({ name, ...row })))
      .execute()
    const name = await keep(await picture())
    await media.close()
    warnings.length = 0

    await again().idle()
    expect(await files()).toEqual([broken, ...versions(name)].sort())
    expect(warnings).toHaveLength(2)
  })

  test('a picture that ends the process is tried twice, and the others are made', async () => {
    const { media, storage, keep, files, again, pictures, warnings } = await startMedia({ place })
    const [deadly, good] = [await keep(await picture()), await keep(await twoColours(480, 30).png().toBuffer())]
    await media.close()
    // A slow machine may have made them meanwhile.
    for (const name of versions(deadly)) if (name !== deadly) await storage.remove(name)
    warnings.length = 0
    const { bytes } = await pictures.read(streamOf(await picture()))
    let ends = 0
    const shrink: typeof pictures.shrink = (input, signal) => {
      if (!Buffer.from(input.bytes).equals(Buffer.from(bytes))) return pictures.shrink(input, signal)
      ends++
      return Promise.reject(new ProcessEnded('memory', 'The picture process ended'))
    }
    const second = again({ pictures: { ...pictures, shrink } })
    await second.idle()
    expect(ends).toBe(2)
    expect(warnings).toHaveLength(2)
    await keep(await picture(), second)
    await second.idle()
    expect(ends).toBe(2)
    const versionsOfGood = ['avif', 'webp'].map((ending) => `${good.slice(0, 32)}-480.${ending}`)
    expect(await files()).toEqual(expect.arrayContaining([deadly, good, ...versionsOfGood]))

    await again().idle()
    expect(await files()).toEqual([...versions(deadly), good, ...versionsOfGood].sort())
  })

  test('closing does not wait for a version that is being made', async () => {
    const { media, keep, files, pictures, again, warnings } = await startMedia({ place })
    await media.close()
    const begun = Promise.withResolvers<void>()
    const shrink: typeof pictures.shrink = (_, signal) => {
      begun.resolve()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const stuck = again({ pictures: { ...pictures, shrink } })
    const name = await keep(await picture(), stuck)
    await begun.promise
    await stuck.close()
    expect(await files()).toEqual([name])
    expect(warnings).toEqual([])
  })

  test('what an outage hindered is made a minute later', async () => {
    const { media, keep, files, storage, again, warnings } = await startMedia({ place })
    await media.close()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isFull = true
    const put: typeof storage.put = (name, bytes) =>
      isFull && name.includes('-')
        ? Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
        : storage.put(name, bytes)
    const hindered = again({ storage: { ...storage, put } })
    const name = await keep(await picture(), hindered)
    await hindered.idle()
    expect(await files()).toEqual([name])
    expect(warnings).toHaveLength(1)

    isFull = false
    vi.advanceTimersByTime(60_000)
    await hindered.idle()
    expect(await files()).toEqual(versions(name))
  })
})
