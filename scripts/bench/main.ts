import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithBare, cpuPerRequest } from './measure.ts'
import { startServer } from './server.ts'

type Row = {
  readonly what: string
  readonly ours: string
  readonly bare: string
  readonly figure: string
  readonly target: string
  readonly met: boolean
}

const credentials = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a long bench password' }
const micro = (value: number) => `${value.toFixed(1)} µs`
const encodings = { 'accept-encoding': 'gzip, deflate, br' }

const dataDir = await mkdtemp(join(tmpdir(), 'anka-bench-'))
const product = await startServer('product-server.ts', {
  ...credentials,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  PORT: '0',
})
const rows: Row[] = []

async function compare(what: string, path: string): Promise<void> {
  const { ours, bare, ratio, bytes } = await compareWithBare(product, { path, headers: encodings })
  rows.push({
    what: `${what} (${bytes} B)`,
    ours: micro(ours),
    bare: micro(bare),
    figure: ratio.toFixed(2),
    target: '≥ 0.85',
    met: ratio >= 0.85,
  })
}

async function create(): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: credentials.ADMIN_USERNAME, password: credentials.ADMIN_PASSWORD }),
  })
  const { token } = (await reply.json()) as { token: string }
  const request = (n: number) => ({
    method: 'POST',
    path: '/api/projects/admin',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Project ${n}`, description: 'A line of text.', display_order: n }),
  })
  await cpuPerRequest(product, 200, request)
  const cost = (await cpuPerRequest(product, 500, request)) / 1000
  rows.push({
    what: 'Create an item, by CPU',
    ours: `${cost.toFixed(2)} ms`,
    bare: '',
    figure: '',
    target: '≤ 3 ms',
    met: cost <= 3,
  })
}

function print(): void {
  const columns = ['what', 'ours', 'bare', 'figure', 'target'] as const
  const titles = { what: 'Server CPU per request', ours: 'Ours', bare: 'Bare Node', figure: 'Ratio', target: 'Target' }
  const widths = columns.map((column) => Math.max(titles[column].length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(line(columns.map((column) => titles[column])))
  for (const row of rows) console.log(`${line(columns.map((column) => row[column]))}  ${row.met ? 'met' : 'MISSED'}`)
}

try {
  await compare('Public list', '/api/projects')
  await compare('Public block', '/api/who-we-are')
  await compare('Detail read', '/api/product-details/1')
  await create()
  print()
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
