import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureChromium } from '../support/chromium.mjs'
import { median } from './measure.ts'
import { startProduct } from './server.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** Not among the packages: it is large, and only this asks for it. npm fetches it once. */
const lighthouse = 'lighthouse@13.5.0'
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** What robots are asked to leave out, which costs it the points for search engines. */
const search = '/search?q=gas'
/** One of every kind. */
const paths = [
  '/',
  '/contact',
  '/product/1',
  '/project-detail/1',
  '/news-insight-detail/1',
  '/products',
  '/projects',
  '/news',
  search,
  '/privacy',
]
const runs = 5
const most = { shift: 0, paintMs: 1_500, blockingMs: 50 }
const least = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const

type Category = { readonly score: number; readonly auditRefs: readonly { readonly id: string }[] }
type Report = {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
}

/** One visit on Lighthouse's phone: a slow line and a slow processor. */
async function visit(url: string, environment: NodeJS.ProcessEnv): Promise<Report> {
  const args = [url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args]
  const { stdout } = await run('npm', command, { env: environment, maxBuffer: 2 ** 28 })
  return JSON.parse(stdout) as Report
}

/** What cost points, so that a miss tells where to look. */
const faultsOf = ({ categories, audits }: Report): string[] =>
  Object.values(categories)
    .filter(({ score }) => score < 1)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9))

function rowsOf(path: string, reports: readonly Report[]): BenchRow[] {
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const score = (name: string) => Math.round(middle(({ categories }) => (categories[name]?.score ?? 0) * 100))
  const value = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const targets = Object.entries(least).filter(([name]) => path !== search || name !== 'seo')
  const scores = targets.map(([name, target]) => ({ name, is: score(name), target }))
  const shift = value('cumulative-layout-shift')
  const seconds = (name: string) => `${(value(name) / 1000).toFixed(1)} s`
  return [
    {
      what: `${path}: ${scores.map(({ name }) => name).join(', ')}`,
      ours: scores.map(({ is }) => is).join(', '),
      target: scores.map(({ target }) => `≥ ${target}`).join(', '),
      met: scores.every(({ is, target }) => is >= target),
    },
    {
      what: `${path}: layout shift; first and largest paint, blocking time`,
      ours: `${shift.toFixed(3)}; ${seconds('first-contentful-paint')}, ${seconds('largest-contentful-paint')}, ${value('total-blocking-time').toFixed(0)} ms`,
      target: `${most.shift}; ≤ ${most.paintMs / 1000} s, ≤ ${most.blockingMs} ms`,
      met:
        shift <= most.shift &&
        value('largest-contentful-paint') <= most.paintMs &&
        value('total-blocking-time') <= most.blockingMs,
    },
  ]
}

/** Lighthouse on the phone profile; `--write` puts the table into docs/performance.md. */
const chrome = await ensureChromium(process.env, root)
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
const product = await startProduct(dataDir)
const rows: BenchRow[] = []
try {
  for (const path of paths) {
    process.stderr.write(`${path} …\n`)
    const reports: Report[] = []
    for (let turn = 0; turn < runs; turn++)
      reports.push(await visit(`http://127.0.0.1:${product.port}${path}`, { ...process.env, CHROME_PATH: chrome }))
    rows.push(...rowsOf(path, reports))
    for (const fault of new Set(reports.flatMap(faultsOf))) process.stderr.write(`  below 0.9: ${fault}\n`)
  }
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
printTable(rows)
if (process.argv.includes('--write')) await writeTable(join(root, 'docs/performance.md'), 'pages', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
