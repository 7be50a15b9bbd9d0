import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const processes = JSON.stringify(join(import.meta.dirname, 'support', 'processes.mjs'))
const failure = JSON.stringify(join(import.meta.dirname, 'support', 'failure.mjs'))

/** A script that starts a command as start.mjs does, since signals go to whole processes. */
function script(body: string) {
  const text = `import { runInForeground, runQuietly } from ${processes}
    import { runMain } from ${failure}
    const [node, cwd] = [process.execPath, process.cwd()]
    await runMain(async () => { ${body} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words
    })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}

it('answers with the exit code of the command', async () => {
  const { ended } = script("return runInForeground(node, ['--eval', 'process.exit(7)'], { cwd })")
  expect(await ended).toEqual({ code: 7, output: '' })
})

it('hands a signal on and waits for the end', async () => {
  const served = 'setInterval(() => {}, 1000); process.on("SIGTERM", () => process.exit(3)); console.log("ready")'
  const { child, ended } = script(`return runInForeground(node, ['--eval', '${served}'], { cwd })`)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(3)
})

it('shows what a silent command printed, and a sentence, only when it fails', async () => {
  const failing = 'console.log("no network"); process.exit(5)'
  const { ended } = script(`await runQuietly(node, ['--eval', '${failing}'], { cwd, complaint: 'It failed.' })`)
  expect(await ended).toEqual({ code: 5, output: 'no network\nIt failed.\n' })
})

it.skipIf(process.platform === 'win32')('ends a silent command that does not obey', async () => {
  const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("deaf")'
  const onStart = "onStart: (child) => child.stdout.once('data', () => console.log('started'))"
  const { child, ended } = script(
    `await runQuietly(node, ['--eval', '${deaf}'], { cwd, complaint: 'It failed.', ${onStart} })`,
  )
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 137, output: 'started\nInterrupted.\n' })
})
