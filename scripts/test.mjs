import './support/node-version.mjs'
import { join } from 'node:path'
import { ensureChromium } from './support/chromium.mjs'
import { closingLine } from './support/closing-line.mjs'
import { ensureDeployTools } from './support/deploy-tools.mjs'
import { ensureEngines } from './support/engines.mjs'
import { runMain } from './support/failure.mjs'
import { prepare } from './support/prepare.mjs'
import { runInForeground } from './support/processes.mjs'
import { root } from './support/root.mjs'
import { nodeBinary } from './support/runtime.mjs'
import { unitTests } from './support/unit-tests.mjs'
import { vitestArguments } from './support/vitest-arguments.mjs'

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const reporter = (/** @type {string} */ name) => join(root, 'scripts', 'support', `${name}-reporter.mjs`)

/**
 * @typedef {object} Run
 * @property {readonly string[]} [paths] what is tested where nothing is named
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {readonly string[]} [reporters] besides the usual ones
 * @property {boolean} [isQuick] without a build and a browser
 * @property {boolean} [needsEngines]
 * @property {boolean} [needsDeployTools] where nothing is named
 * @property {boolean} [checksFirst] where nothing is named
 */

/** @type {Readonly<Record<string, Run>>} */
const runs = {
  all: { checksFirst: true, needsDeployTools: true },
  unit: { paths: unitTests(root), isQuick: true },
  // The whole arsenal instead of the short version among all tests.
  attack: {
    paths: ['tests/attack', 'tests/faults'],
    environment: { ATTACK: 'full' },
    reporters: [reporter('figures')],
  },
  browsers: { environment: { TEST_BROWSERS: 'on' }, needsEngines: true },
}
const [name = 'all', ...words] = process.argv.slice(2)
const run = runs[name] ?? {}

await runMain(async () => {
  // Nothing of this machine's .env: the tests' pages must call the server that serves them.
  const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }
  const environment = { ...process.env, ...colours, API_URL: '', NODE_ENV: 'test' }
  await prepare({ root, environment, packages: 'all', build: !run.isQuick })
  if (run.checksFirst && words.length === 0) {
    const check = join(root, 'scripts', 'check.ts')
    const mistakes = await runInForeground(nodeBinary(root), [check], { cwd: root, env: environment })
    if (mistakes) {
      console.log(closingLine(undefined, mistakes))
      return mistakes
    }
  }
  const chrome = run.isQuick ? {} : { CHROME_PATH: await ensureChromium(environment, root) }
  if (run.needsDeployTools && words.length === 0) await ensureDeployTools(environment, root)
  if (run.needsEngines) await ensureEngines(environment, root)
  const reporters = [
    reporter('count'),
    ...(run.reporters ?? []),
    ...(process.stdout.isTTY ? [] : [reporter('progress')]),
  ]
  const given = words.length > 0 ? words : (run.paths ?? [])
  /** @type {{ passed: number, failed: number } | undefined} */
  let counts
  const code = await runInForeground(
    nodeBinary(root),
    [vitest, ...vitestArguments(given, reporters, process.stdout.isTTY)],
    {
      cwd: root,
      env: { ...environment, ...chrome, ...run.environment },
      onMessage: (message) => {
        counts = /** @type {typeof counts} */ (message)
      },
    },
  )
  console.log(closingLine(counts, code))
  return code
})
