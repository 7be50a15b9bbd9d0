import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/backup/test-support.ts'
import { run } from '#tests/support/process.ts'

/** What a command knows of its settings, with this .env. */
async function settingsIn(text: string, environment: Record<string, string> = {}) {
  const folder = await makeFolder()
  await writeFile(join(folder, '.env'), text)
  const script = join(folder, 'show.mjs')
  const support = JSON.stringify(join(import.meta.dirname, 'support/environment.mjs'))
  await writeFile(
    script,
    `import { loadEnvironment } from ${support}
    const { environment, flags } = loadEnvironment(${JSON.stringify(folder)})
    const names = Object.keys(environment).filter((name) => /PORT|HOST/.test(name))
    console.log(JSON.stringify([Object.fromEntries(names.map((name) => [name, environment[name]])), flags.length]))`,
  )
  const { ended, output } = run(script, environment)
  await ended
  return JSON.parse(output())
}

test('settings are read from .env, and the server is told to read it too', async () => {
  expect(await settingsIn('PORT=4000\nHOST=::1\n', { HOST: '127.0.0.1' })).toEqual([
    { PORT: '4000', HOST: '127.0.0.1' },
    1,
  ])
})

test('a byte order mark before the first setting is left out', async () => {
  expect(await settingsIn('\uFEFFPORT=4000\nHOST=::1\n')).toEqual([{ PORT: '4000', HOST: '::1' }, 0])
  expect(await settingsIn('\uFEFFPORT=4000\n', { PORT: '5000' })).toEqual([{ PORT: '5000' }, 0])
  expect(await settingsIn('\uFEFF# a comment\nPORT=4000\n')).toMatchObject([{ PORT: '4000' }, expect.any(Number)])
})
