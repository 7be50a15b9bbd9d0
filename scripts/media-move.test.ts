import { hash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bucketStorage } from '#server/media/bucket/storage.ts'
import { diskStorage } from '#server/media/disk.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { startTestS3 } from '#tests/support/s3/server.ts'

const [one = '', two = ''] = ['one', 'two'].map((text) => hash('sha256', text).slice(0, 32))
const names = [`${one}.jpg`, `${one}-480.webp`, `${two}.png`].toSorted()

async function move(environment: Record<string, string>, ...args: string[]) {
  const { output, ended } = run('scripts/media-move.ts', environment, args)
  const { code } = await ended
  return { code, output: output() }
}

test('uploads go to the bucket and back, and each run says what it did', async () => {
  const s3 = await startTestS3()
  await withDataDir(async (dataDir) => {
    const environment = { DATA_DIR: dataDir, ...s3.environment }
    const folder = join(dataDir, 'uploads')
    for (const name of names) await diskStorage(folder).put(name, Buffer.from(name.startsWith(one) ? 'one' : 'two'))
    const toBucket = await move(environment, '--to', 'bucket')
    expect(toBucket).toMatchObject({ code: 0, output: expect.stringContaining('3 files are in the bucket: 3 copied') })
    const keys = [...s3.objects.keys()].filter((key) => !key.endsWith('.probe'))
    expect(keys.toSorted()).toEqual(names.map((name) => `uploads/${name}`))
    expect((await readdir(folder)).toSorted()).toEqual(names)

    await rm(join(folder, names[0] ?? ''))
    const toDisk = await move(environment, '--to', 'disk')
    expect(toDisk).toMatchObject({ code: 0, output: expect.stringContaining('3 files are on the disk: 1 copied') })
    expect((await readdir(folder)).toSorted()).toEqual(names)

    await bucketStorage(s3.settings()).put(`${two}.png`, Buffer.from('twp'))
    const damaged = await move(environment, '--to', 'disk')
    expect(damaged.output).toContain(`1 picture is damaged:\n  ${two}.png\nThey were not copied`)
    expect(damaged.code).toBe(1)
    expect(await readFile(join(folder, `${two}.png`), 'utf8')).toBe('two')
  })
})

test('what is missing or wrong is told in a sentence', async () => {
  const s3 = await startTestS3()
  await withDataDir(async (dataDir) => {
    const environment = { DATA_DIR: dataDir, ...s3.environment }
    const cases = [
      [environment, [], 'Usage: npm run media:move'],
      [environment, ['--to', 'moon'], 'Usage: npm run media:move'],
      [{ DATA_DIR: dataDir }, ['--to', 'bucket'], 'There is no bucket: set S3_BUCKET'],
      [environment, ['--to', 'bucket'], `There are no uploads in ${dataDir}`],
      [
        { ...environment, S3_ACCESS_KEY_ID: 'other' },
        ['--to', 'disk'],
        'Check S3_ACCESS_KEY_ID (403 InvalidAccessKeyId).',
      ],
    ] as const
    for (const [settings, args, sentence] of cases) {
      const { code, output } = await move(settings, ...args)
      expect(output).toContain(sentence)
      expect(output).not.toContain('    at ')
      expect(code).toBe(1)
    }
    expect(await readdir(dataDir)).not.toContain('site.db')
  })
})
