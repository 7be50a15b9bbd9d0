import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { variantsOf } from './names.ts'
import { withShipped } from './shipped.ts'
import { readAll } from './storage.ts'
import { namesIn, places, type StoragePlace, startMedia, temporaryFolder } from './test-support.ts'

const hash = '0123456789abcdef0123456789abcdef'
const name = `${hash}.jpg`
const longAgo = '2020-01-01T00:00:00.000Z'

/** A site whose content came with one picture. Its files hold no picture: reading them would fail. */
async function startShipped(place: StoragePlace) {
  const parts = await startMedia({ place })
  const folder = join(await temporaryFolder(), 'shipped')
  await mkdir(folder)
  const files = [name, ...variantsOf(hash).map((variant) => variant.name)]
  for (const file of files) await writeFile(join(folder, file), file)
  await parts.db
    .insertInto('uploads')
    .values({ name, width: 1920, height: 1080, bytes: 36, created_at: longAgo, touched_at: longAgo })
    .execute()
  const shipped = withShipped(parts.storage, folder)
  const opened: string[] = []
  const open = (file: string) => {
    opened.push(file)
    return shipped.open(file)
  }
  const storage = { ...shipped, open }
  return { ...parts, files, opened, storage, media: parts.again({ storage }) }
}

describe.each(places)('on a %s', (place) => {
  test('shipped pictures can be read, and none of their versions is made again', async () => {
    const { storage, media, files, opened, warnings, uploads } = await startShipped(place)
    await media.idle()
    expect(opened, 'a start looks at no file').toEqual([])
    for (const file of files) expect(String(await readAll(storage, file))).toBe(file)
    expect(await namesIn(storage)).toEqual([])
    expect(warnings).toEqual([])
    expect(await storage.open(`${hash}.png`)).toBeUndefined()
    expect(await uploads()).toMatchObject([{ url: `/uploads/${name}`, bytes: 36 }])
  })

  test('one that nothing mentions leaves the list and is not taken for a stray; its file stays', async () => {
    const { storage, media, uploads } = await startShipped(place)
    expect(await media.sweep({ types: contentTypes })).toEqual({ removed: [name] })
    await media.sweep({ types: contentTypes })
    expect(await uploads()).toEqual([])
    expect(String(await readAll(storage, name))).toBe(name)
  })

  test('what was shipped is read without the storage, and names that lead elsewhere are refused', async () => {
    const { storage } = await startShipped(place)
    await storage.put(name, Buffer.from('own'))
    expect(String(await readAll(storage, name))).toBe(name)
    expect(await storage.size(name)).toBe(name.length)
    await expect(storage.open('../site.db')).rejects.toThrow('not a name')
  })
})
