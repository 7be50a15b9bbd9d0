import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Request } from './load.ts'
import { median } from './measure.ts'
import { type Server, startProduct } from './server.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

/**
 * One process against two workers, turn by turn in one run. The load generator shares their cores: what counts is
 * the CPU of the busiest process, which is the time that the requests take where each has a core of its own.
 */
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const asked: readonly (readonly [what: string, request: Request])[] = [
  ['Home page', { path: '/', headers }],
  ['API list', { path: '/api/projects', headers }],
]
const workers = 2
const count = 16_000
const connections = 64
const rounds = 7
/** Of the kernel's clock, on every Linux that Node runs on. */
const msOfTick = 10

type Turn = {
  /** A second, where every process has a core. */
  readonly possible: number
  /** A second by the clock, beside the client. */
  readonly seen: number
}

/** Milliseconds that a process has computed, by its id. */
function cpuOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msOfTick
}

/** A server's process and those that it started. */
const processesOf = ({ pid }: Server): number[] => [
  pid,
  ...readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  ),
]

async function take(server: Server, request: Request): Promise<Turn> {
  const pids = processesOf(server)
  const before = pids.map(cpuOf)
  const begun = performance.now()
  await load(server.port, count, request, undefined, connections)
  const seconds = (performance.now() - begun) / 1_000
  const busiest = Math.max(...pids.map((pid, place) => cpuOf(pid) - (before[place] ?? 0)))
  return { possible: (count / busiest) * 1_000, seen: count / seconds }
}

async function compare(one: Server, several: Server, what: string, request: Request): Promise<BenchRow[]> {
  for (const server of [one, several]) await load(server.port, count, request, undefined, connections)
  const turns: { readonly one: Turn; readonly several: Turn }[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ one: await take(one, request), several: await take(several, request) })
  const row = (how: string, kind: keyof Turn, target: number) => {
    const ratio = median(turns.map((turn) => turn.several[kind] / turn.one[kind]))
    const middle = (of: 'one' | 'several') => Math.round(median(turns.map((turn) => turn[of][kind])))
    const ours = `${middle('one')}, ${middle('several')}`
    return { what: `${what}, kept, ${how}`, ours, ratio: ratio.toFixed(2), target: `≥ ${target}`, met: ratio >= target }
  }
  return [
    row('requests a second of 1 process and of 2 workers with a core each', 'possible', 1.7),
    row('the same by the clock, beside the client on the same cores', 'seen', 1),
  ]
}

const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
const rows: BenchRow[] = []
const start = (folder: string, WORKERS: number) =>
  startProduct(join(dataDir, folder), { RATE_LIMIT: 'off', WORKERS: String(WORKERS) })
const [one, several] = [await start('one', 1), await start('several', workers)]
try {
  // The first worker answers before the others are there.
  while (processesOf(several).length <= workers) await new Promise((resolve) => setTimeout(resolve, 100))
  for (const [what, request] of asked) rows.push(...(await compare(one, several, what, request)))
} finally {
  await one.stop()
  await several.stop()
  await rm(dataDir, { recursive: true, force: true })
}
printTable(rows)
if (process.argv.includes('--write'))
  await writeTable(join(import.meta.dirname, '../../docs/performance.md'), 'workers', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
