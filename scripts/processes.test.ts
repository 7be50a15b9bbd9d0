import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const processes = JSON.stringify(join(import.meta.dirname, 'support', 'processes.mjs'))
const failure = JSON.stringify(join(import.meta.dirname, 'support', 'failure.mjs'))

/** A script that starts a command as start.mjs does, since signals go to whole processes. */
const text = (body: string) => `import { runInForeground, runQuietly, tether } from ${processes}
  import { runMain } from ${failure}
  const [node, cwd] = [process.execPath, process.cwd()]
  await runMain(async () => { ${body} })`

function start(command: string, args: readonly string[]) {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => {
      output += words
    })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}
const script = (body: string) => start(process.execPath, ['--input-type=module', '--eval', text(body)])

const served =
  'setInterval(() => {}, 1000); process.on("SIGTERM", () => { console.log("stopped"); process.exit(3) }); console.log("ready")'

it('answers with the exit code of the command', async () => {
  const { ended } = script("return runInForeground(node, ['--eval', 'process.exit(7)'], { cwd })")
  expect(await ended).toEqual({ code: 7, output: '' })
})

it('hands a signal on and waits for the end', async () => {
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

describe.skipIf(process.platform === 'win32')('a command that would outlive its starter', () => {
  it('is ended though it does not obey', async () => {
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); process.kill(process.ppid, "SIGTERM")'
    const { ended } = script(`await runQuietly(node, ['--eval', '${deaf}'], { cwd, complaint: 'It failed.' })`)
    expect(await ended).toEqual({ code: 137, output: 'Interrupted.\n' })
  })

  it('ends when its starter is killed', async () => {
    const { child, ended } = script(`return runInForeground(node, [tether, '--eval', '${served}'], { cwd })`)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    // Its output is open until the command has ended too.
    expect((await ended).output).toBe('ready\nstopped\n')
  })

  it('ends when the shell between npm and its starter ends', async () => {
    const body = `return runInForeground(node, ['--eval', '${served}'], { cwd })`
    const shell = start('/bin/sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, text(body)])
    await once(shell.child.stdout, 'data')
    shell.child.kill('SIGTERM')
    expect((await shell.ended).output).toBe('ready\nstopped\n')
  })
})
