import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
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

/** Runs a file of the product, or of a copy of it, as a process of its own. */
export function run(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  cwd = root,
): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
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

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Megabytes it held at most so far; where the system does not tell, what it holds now. */
export function peakMemory({ child }: Running): number {
  const status = `/proc/${child.pid}/status`
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}

export async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  try {
    await work(dataDir)
  } finally {
    // A server that is being ended may still write a file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
