import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editorialRows } from './editorial.ts'
import { growthRows } from './growth.ts'
import { credentials, keptRows, missingRows, writeRows } from './requests.ts'
import { type Server, startProduct } from './server.ts'
import { sizeRows } from './sizes.ts'
import { startRows } from './start.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

/** Everything on scratch databases and on this machine alone; `--write` puts the table into docs/performance.md. */
const rows: BenchRow[] = []
const add = async (step: string, measured: Promise<BenchRow[]>) => {
  process.stderr.write(`${step} …\n`)
  rows.push(...(await measured))
}

/** On a product of its own: what one measurement writes does not count in the next. */
async function addFresh(step: string, measure: (product: Server, dataDir: string) => Promise<BenchRow[]>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const product = await startProduct(dataDir, { ...credentials, RATE_LIMIT: 'off' })
  try {
    await add(step, measure(product, dataDir))
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await addFresh('what is kept', keptRows)
await addFresh('what is not there', missingRows)
await addFresh('writes and renders', writeRows)
await addFresh('drafts and history', editorialRows)
await addFresh('growth', growthRows)
await add('start and memory', startRows())
await add('downloads', sizeRows())
printTable(rows)
if (process.argv.includes('--write'))
  await writeTable(join(import.meta.dirname, '../../docs/performance.md'), 'measured', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
