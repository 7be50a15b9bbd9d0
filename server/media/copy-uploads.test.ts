import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type CopyProgress, copyUploads } from './copy-uploads.ts'
import { readAll, type Storage } from './storage.ts'
import { makeStorage, namesIn } from './test-support.ts'

const contents = new Map<string, Buffer>(
  Array.from({ length: 20 }, (_, n) => {
    const bytes = Buffer.from(`picture ${n}`)
    return [`${hash('sha256', bytes).slice(0, 32)}${n % 2 ? '.jpg' : '-480.webp'}`, bytes] as const
  }),
)
const names = [...contents.keys()]
const contentOf = (name: string) => contents.get(name) ?? Buffer.of()

describe.each([
  ['disk', 'bucket'],
  ['bucket', 'disk'],
] as const)('from %s to %s', (source, target) => {
  async function start() {
    const [from, to] = [await makeStorage(source), await makeStorage(target)]
    for (const name of names) await from.put(name, contentOf(name))
    const reports: CopyProgress[] = []
    const run = (target = to) => copyUploads(from, target, (progress) => reports.push(progress))
    return { from, to, reports, run }
  }

  async function expectAll(storage: Storage): Promise<void> {
    expect(await namesIn(storage)).toEqual(names.toSorted())
    for (const name of names) expect(await readAll(storage, name)).toEqual(contentOf(name))
  }

  test('everything is copied, and nothing taken away; files of others are left alone', async () => {
    const { from, to, reports, run } = await start()
    await from.put('robots.txt', Buffer.from('not ours'))
    expect(await run()).toEqual({ total: 20, done: 20, copied: 20, damaged: [] })
    await expectAll(to)
    expect(await namesIn(from)).toHaveLength(21)
    expect(reports.map(({ done }) => done)).toEqual(names.map((_, n) => n + 1))
  })

  test('what was cut off goes on where it stopped', async () => {
    const { to, run } = await start()
    let written = 0
    const failing: Storage = {
      ...to,
      put: async (name, bytes) => {
        if (++written > 7) throw new Error('pulled the plug')
        return to.put(name, bytes)
      },
    }
    await expect(run(failing)).rejects.toThrow('pulled the plug')
    expect(await namesIn(to)).toHaveLength(7)
    expect(await run()).toEqual({ total: 20, done: 20, copied: 13, damaged: [] })
    await expectAll(to)
    expect(await run()).toEqual({ total: 20, done: 20, copied: 0, damaged: [] })
  })

  test('a copy that is not the same is written again, and one that stays so is told', async () => {
    const { to, run } = await start()
    await run()
    const [first = ''] = names
    await to.put(first, Buffer.from('the bites of it'))
    const lossy: Storage = { ...to, put: (name, bytes) => to.put(name, bytes.subarray(1)) }
    await expect(run(lossy)).rejects.toThrow(`The copy of ${first} is not what was written.`)
    expect(await run()).toMatchObject({ copied: 1 })
    await expectAll(to)
  })

  test('a damaged picture takes the place of none, and is named', async () => {
    const { from, to, run } = await start()
    await run()
    const [good = '', missing = ''] = names.filter((name) => name.endsWith('.jpg'))
    for (const name of [good, missing]) await from.put(name, Buffer.from('the bites of it'))
    await to.remove(missing)
    const { damaged, ...counts } = await run()
    expect(damaged.toSorted()).toEqual([good, missing].toSorted())
    expect(counts).toEqual({ total: 20, done: 18, copied: 0 })
    expect(await readAll(to, good)).toEqual(contentOf(good))
    expect(await namesIn(to)).not.toContain(missing)
  })

  test('what is removed meanwhile is not missed', async () => {
    const { from, to } = await start()
    const gone = names.at(-1) ?? ''
    const open: Storage['open'] = async (name) => (name === gone ? undefined : from.open(name))
    expect(await copyUploads({ ...from, open }, to, () => {})).toMatchObject({ total: 20, copied: 19 })
  })
})
