import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a server starts without the code of a browser’s fetch', async () => {
  const connections = new URL('connections.ts', import.meta.url)
  const program = `await import('${connections}'); console.log(process.moduleLoadList.filter((name) => /undici/.test(name)).join())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('')
})
