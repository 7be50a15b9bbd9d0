import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editorialRows } from './editorial.ts'
import { growthRows } from './growth.ts'
import { credentials, keptRows, missingRows, writeRows } from './requests.ts'
import { startProduct } from './server.ts'
import { sizeRows } from './sizes.ts'
import { startRows } from './start.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

/** Everything on a scratch database and on this machine alone; `--write` puts the table into docs/performance.md. */
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
const rows: BenchRow[] = []
const add = async (step: string, measured: Promise<BenchRow[]>) => {
  process.stderr.write(`${step} …\n`)
  rows.push(...(await measured))
}
const product = await startProduct(dataDir, { ...credentials, RATE_LIMIT: 'off' })
try {
  await add('what is kept', keptRows(product))
  await add('what is not there', missingRows(product))
  await add('writes and renders', writeRows(product))
  await add('drafts and history', editorialRows(product, dataDir))
  await add('growth', growthRows(product, dataDir))
  await add('start and memory', startRows())
  await add('downloads', sizeRows())
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
printTable(rows)
if (process.argv.includes('--write'))
  await writeTable(join(import.meta.dirname, '../../docs/performance.md'), 'measured', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
