import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './measure.ts'
import { startProduct } from './server.ts'
import type { BenchRow } from './table.ts'

const settleMs = 2_000

async function startOnce(dataDir: string): Promise<{ cpu: number; memory: number }> {
  const product = await startProduct(dataDir)
  const { cpu } = await product.usage()
  await pause(settleMs)
  const { memory } = await product.usage()
  await product.stop()
  return { cpu: cpu / 1e6, memory: memory / 2 ** 20 }
}

/** From the start of a built product to its first page, and what it holds when nobody asks. */
export async function startRows(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let turn = 0; turn < 6; turn++) starts.push(await startOnce(dataDir))
  await rm(dataDir, { recursive: true, force: true })
  // The first fills the database.
  const [, ...others] = starts
  const cpu = median(others.map((start) => start.cpu))
  const memory = median(others.map((start) => start.memory))
  return [
    { what: 'Start to first page, CPU', ours: `${cpu.toFixed(2)} s`, target: '≤ 0.7 s', met: cpu <= 0.7 },
    { what: 'Memory when idle', ours: `${memory.toFixed(0)} MB`, target: '≤ 120 MB', met: memory <= 120 },
  ]
}
