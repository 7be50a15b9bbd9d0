import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Running = {
  readonly child: ChildProcess
  readonly output: () => string
  /** Code and signal it ended with. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>
}

/** Runs a file of the product as a process of its own. */
export function run(file: string, environment: Record<string, string>, args: readonly string[] = []): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { child, output: () => output, ended }
}

export async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anka-test-'))
  await work(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
