import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainBackup } from './explain.ts'
import { makeFolder } from './test-support.ts'
import { makeWhole } from './whole-file.ts'

test('a file is there when all of it is written', async () => {
  const folder = await makeFolder()
  const path = join(folder, 'whole')
  await makeWhole(path, async (temporary) => {
    await writeFile(temporary, 'all of it')
    expect(await readdir(folder)).not.toContain('whole')
  })
  expect(await readdir(folder)).toEqual(['whole'])
  await expect(makeWhole(path, async () => {})).rejects.toThrow(/is there already/)
  expect(await readFile(path, 'utf8')).toBe('all of it')
})

test.runIf(process.platform === 'linux')('a full disk is a sentence, and leaves nothing behind', async () => {
  const folder = await makeFolder()
  const failed = await makeWhole(join(folder, 'whole'), async (temporary) => {
    await writeFile(temporary, 'a part')
    await writeFile('/dev/full', 'the rest')
  }).catch((error: unknown) => error)
  expect(explainBackup(failed)).toBe('The disk is full. Nothing was left behind. Make room and try again.')
  expect(await readdir(folder)).toEqual([])
})

test('a database whose log holds a part of it is not whole', async () => {
  const folder = await makeFolder()
  const making = makeWhole(join(folder, 'whole'), async (temporary) => {
    await writeFile(temporary, 'a part')
    await writeFile(`${temporary}-wal`, 'the rest')
  })
  await expect(making).rejects.toThrow(/a part of it lies in a log/)
  expect(await readdir(folder)).toEqual([])
})

test('what a killed process left is removed when it is old, and what others write is not', async () => {
  const folder = await makeFolder()
  const [old, young] = [`.site-${randomUUID()}.tmp`, `.site-${randomUUID()}.tmp`]
  await writeFile(join(folder, old), '')
  await writeFile(join(folder, young), '')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(folder, old), before, before)
  await makeWhole(join(folder, 'whole'), (temporary) => writeFile(temporary, ''))
  expect((await readdir(folder)).sort()).toEqual([young, 'whole'].sort())
})

test('where there can be only one, what killed tries at it left goes with the first that is whole', async () => {
  const folder = await makeFolder()
  const backup = `.site-${randomUUID()}.tmp`
  await writeFile(join(folder, backup), 'another one writes')
  const killed = `.site-only-${randomUUID()}.tmp`
  for (const ending of ['', '-wal', '-shm']) await writeFile(join(folder, killed + ending), 'people and messages')
  await makeWhole(join(folder, 'whole'), (temporary) => writeFile(temporary, ''), { isOnly: true })
  expect((await readdir(folder)).sort()).toEqual([backup, 'whole'].sort())
})
