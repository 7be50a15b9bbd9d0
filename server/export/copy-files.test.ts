import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/backup/test-support.ts'
import { diskStorage } from '#server/media/disk.ts'
import { createCopier } from './copy-files.ts'
import { openTarget } from './target-folder.ts'

const small = 'a'.repeat(32)
const large = 'b'.repeat(32)
const widths: Readonly<Record<string, number>> = { [small]: 500, [large]: 2_000 }
const page = [small, large].flatMap((hash) => [480, 960].map((width) => `/uploads/${hash}-${width}.webp`)).join(' ')

test('a smaller version counts as missing, every time, only where there will be one', async () => {
  const storage = diskStorage(await makeFolder())
  for (const name of [`${small}.jpg`, `${small}-480.webp`, `${large}.png`]) await storage.put(name, Buffer.from(name))
  const to = join(await makeFolder(), 'site')
  for (const run of ['first', 'second']) {
    const target = await openTarget(to)
    const widthOf = async (hash: string) => widths[hash]
    const copier = createCopier(target, {
      storage: { ...storage, shipped: new Set() },
      widthOf,
      artRoots: [],
      client: to,
    })
    await copier.copyMentioned(page)
    await target.finish()
    expect(copier.counts, run).toEqual({ pictures: 4, versionsMissing: 2 })
  }
})
