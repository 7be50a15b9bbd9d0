import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../support/chromium.mjs'
import { median } from './measure.ts'
import { startProduct } from './server.ts'
import { type BenchRow, printTable, writeTable } from './table.ts'

const root = join(import.meta.dirname, '../..')
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** One of every kind that the home page links to. */
const paths = ['/contact', '/product/1', '/project-detail/1', '/news-insight-detail/1', '/search', '/privacy']
const rounds = 7
const maxMs = 100

type Timed = Window & { moved?: Promise<number>; movedFrom?: number }

/** Times the next move: from the click or `history.back()` until the browser has painted a heading of the next page. */
const expectMove = (page: Page) =>
  page.evaluate(() => {
    const timed = window as Timed
    delete timed.movedFrom
    addEventListener(
      'click',
      ({ timeStamp }) => {
        timed.movedFrom = timeStamp
      },
      { once: true, capture: true },
    )
    const headings = 'h1, h2, h3'
    const arrivals = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const heading of [node, ...node.querySelectorAll(headings)])
          if (heading.matches(headings)) heading.setAttribute('elementtiming', 'heading')
      }
    })
    arrivals.observe(document.body, { childList: true, subtree: true })
    timed.moved = new Promise((resolve) => {
      const paints = new PerformanceObserver((list) => {
        const [first] = list.getEntries() as (PerformanceEntry & { renderTime: number })[]
        if (!first || timed.movedFrom === undefined) return
        paints.disconnect()
        arrivals.disconnect()
        resolve(first.renderTime - timed.movedFrom)
      })
      paints.observe({ type: 'element' })
    })
  })

/** Until the fade is over and the browser has nothing left to do. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Milliseconds that the page's main thread has computed so far: they hold on a busy machine as well. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
}

type Move = { readonly ms: number; readonly cpu: number }
type Moves = { readonly there: Move; readonly back: Move }

async function time(page: Page, cpu: () => Promise<number>, move: () => Promise<unknown>): Promise<Move> {
  await expectMove(page)
  const before = await cpu()
  await move()
  const ms = await page.evaluate(() => (window as Timed).moved)
  if (ms === undefined) throw new Error(`The way to ${page.url()} could not be timed.`)
  return { ms, cpu: (await cpu()) - before }
}

/** A fresh document with a warm cache, its visitor already moving; the link is pressed as soon as it is reached. */
async function timePath(page: Page, cpu: () => Promise<number>, path: string): Promise<Moves> {
  await page.goto('/', { waitUntil: 'load' })
  await page.locator('html[data-alive]').waitFor()
  const link = page.locator(`a[href="${path}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 300)
  await rest(page)
  const there = await time(page, cpu, () => link.click())
  await page.waitForURL(`**${path}`)
  await rest(page)
  const back = await time(page, cpu, () =>
    page.evaluate(() => {
      ;(window as Timed).movedFrom = performance.now()
      history.back()
    }),
  )
  return { there, back }
}

function rowOf(path: string, moves: readonly Moves[]): BenchRow {
  const of = (read: (each: Moves) => number) => median(moves.map(read)).toFixed(0)
  const [there, back] = [of(({ there: { ms } }) => ms), of(({ back: { ms } }) => ms)]
  return {
    what: `/ to ${path}, and Back: time; CPU of the main thread`,
    ours: `${there}, ${back} ms; ${of((each) => each.there.cpu)}, ${of((each) => each.back.cpu)} ms`,
    target: `≤ ${maxMs} ms`,
    met: Math.max(Number(there), Number(back)) <= maxMs,
  }
}

/** Moves inside the site, on a desktop; `--write` puts the table into docs/performance.md. */
const executablePath = await ensureChromium(process.env, root)
const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'))
const product = await startProduct(dataDir)
const browser = await chromium.launch({ executablePath, args: flags })
const rows: BenchRow[] = []
try {
  const baseURL = `http://127.0.0.1:${product.port}`
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cpu = await cpuOf(page)
  for (const path of paths) {
    process.stderr.write(`${path} …\n`)
    // Only fills the browser's cache.
    await timePath(page, cpu, path)
    const moves: Moves[] = []
    for (let round = 0; round < rounds; round++) moves.push(await timePath(page, cpu, path))
    rows.push(rowOf(path, moves))
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
printTable(rows)
if (process.argv.includes('--write')) await writeTable(join(root, 'docs/performance.md'), 'moves', rows)
process.exitCode = rows.every(({ met }) => met) ? 0 : 1
