import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './measure.ts'
import type { Row } from './table.ts'

const root = join(import.meta.dirname, '../..')
const port = 3999

/** Seconds of CPU and megabytes of memory of a process, as Linux counts them. */
async function usage({ pid }: ChildProcess): Promise<{ cpu: number; memory: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / 100,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  }
}

const answers = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    )
    socket.once('data', (chunk) => {
      resolve(chunk.toString('latin1').startsWith('HTTP/1.1 200'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })

async function startOnce(dataDir: string, settleMs: number): Promise<{ cpu: number; memory: number }> {
  const cache = { NODE_COMPILE_CACHE: join(root, 'build', '.compile-cache') }
  const env = {
    ...process.env,
    ...cache,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, ['build/server/main.js'], { cwd: root, env, stdio: 'ignore' })
  while (!(await answers())) await pause(20)
  const { cpu } = await usage(child)
  await pause(settleMs)
  const { memory } = await usage(child)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { cpu, memory }
}

/** From the start of a built product to its first page, and what it holds when nobody asks. */
export async function startRows(): Promise<Row[]> {
  if (process.platform !== 'linux') return []
  const dataDir = await mkdtemp(join(tmpdir(), 'anka-bench-'))
  await startOnce(dataDir, 0)
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let turn = 0; turn < 3; turn++) starts.push(await startOnce(dataDir, 2_000))
  await rm(dataDir, { recursive: true, force: true })
  const cpu = median(starts.map((start) => start.cpu))
  const memory = median(starts.map((start) => start.memory))
  return [
    { what: 'Start to first page, CPU', ours: `${cpu.toFixed(2)} s`, target: '≤ 0.7 s', met: cpu <= 0.7 },
    { what: 'Memory when idle', ours: `${memory.toFixed(0)} MB`, target: '≤ 120 MB', met: memory <= 120 },
  ]
}
