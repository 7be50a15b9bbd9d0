import './support/node-version.mjs'
import { join } from 'node:path'
import { ensureChromium } from './support/chromium.mjs'
import { closingLine } from './support/closing-line.mjs'
import { ensureEngines } from './support/engines.mjs'
import { runMain } from './support/failure.mjs'
import { prepare } from './support/prepare.mjs'
import { runInForeground } from './support/processes.mjs'
import { root } from './support/root.mjs'
import { nodeBinary } from './support/runtime.mjs'
import { vitestArguments } from './support/vitest-arguments.mjs'

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const reporter = (/** @type {string} */ name) => join(root, 'scripts', 'support', `${name}-reporter.mjs`)

/**
 * `npm run test:attack`: the whole arsenal instead of the short version among all tests.
 * `npm run test:browsers`: the main tasks in three engines.
 */
const runs = {
  attack: {
    paths: ['tests/attack'],
    environment: { ATTACK: 'full' },
    reporters: [reporter('count'), reporter('figures')],
  },
  browsers: { paths: [], environment: { TEST_BROWSERS: 'on' }, reporters: [reporter('count')] },
}
const usual = { paths: [], environment: {}, reporters: [reporter('count')] }
const name = process.argv[2]
const special = name === 'attack' || name === 'browsers' ? runs[name] : undefined
const { paths, environment: extra, reporters } = special ?? usual
const words = process.argv.slice(special ? 3 : 2)
const forLogs = process.stdout.isTTY ? [] : [reporter('progress')]
const given = words.length > 0 ? words : paths

await runMain(async () => {
  // Nothing of this machine's .env: the tests' pages must call the server that serves them.
  const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }
  const environment = { ...process.env, ...colours, API_URL: '', NODE_ENV: 'test' }
  await prepare({ root, environment, packages: 'all', build: true })
  const chrome = await ensureChromium(environment, root)
  if (special === runs.browsers) await ensureEngines(environment, root)
  /** @type {{ passed: number, failed: number } | undefined} */
  let counts
  const code = await runInForeground(
    nodeBinary(root),
    [vitest, ...vitestArguments(given, [...reporters, ...forLogs], process.stdout.isTTY)],
    {
      cwd: root,
      env: { ...environment, CHROME_PATH: chrome, ...extra },
      onMessage: (message) => {
        counts = /** @type {typeof counts} */ (message)
      },
    },
  )
  console.log(closingLine(counts, code))
  return code
})
