import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackages, lockfileMistakes } from './support/lockfile.ts'
import { strayImportsOf } from './support/relative-imports.ts'
import { root } from './support/root.mjs'
import { checkSizes, measureScreens } from './support/size-budget.ts'

interface StepResult {
  readonly ok: boolean
  /** Shown when the step fails. */
  readonly output: string
  /** Shown always. */
  readonly notes?: readonly string[]
}

const steps: readonly { name: string; run: () => Promise<StepResult> | StepResult }[] = [
  {
    name: 'format, lint, import directions',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--colors=off']),
  },
  { name: 'relative imports', run: checkRelativeImports },
  // In one thread: the compiler's checkers do not share their work, and four of them take twice the processor time.
  { name: 'types', run: () => runTool('typescript/bin/tsc', ['--pretty', 'false', '--singleThreaded']) },
  { name: 'unused code', run: () => runTool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'lockfile', run: checkLockfile },
  { name: 'API description', run: checkApi },
  { name: 'size budget', run: checkBudgets },
]

// All at once: each of the tools waits for files most of the time or uses a core of its own.
const outcomes = await Promise.all(
  steps.map(async ({ name, run }) => {
    const started = performance.now()
    const { ok, output, notes = [] } = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log([`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`, ...notes.map((n) => `         ${n}`)].join('\n'))
    return { ok, text: `\n${name}\n${output}` }
  }),
)
const failures = outcomes.filter(({ ok }) => !ok)
for (const { text } of failures) console.error(text)
process.exitCode = failures.length > 0 ? 1 : 0

/** Runs a package's program with this Node: the system's may be too old for it. */
function runTool(file: string, args: readonly string[]): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

function checkLockfile(): StepResult {
  const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const mistakes = lockfileMistakes(packages)
  return { ok: mistakes.length === 0, output: mistakes.join('\n') }
}

function checkRelativeImports(): StepResult {
  const stray = strayImportsOf(root)
  return { ok: stray.length === 0, output: stray.join('\n') }
}

async function checkApi(): Promise<StepResult> {
  try {
    // Loaded here, so that a mistake in the server fails this step alone.
    const { describedApi, lintApi } = await import('./support/lint-api.ts')
    const problems = await lintApi(await describedApi())
    return { ok: problems.length === 0, output: problems.join('\n') }
  } catch (error) {
    return { ok: false, output: String(error) }
  }
}

function checkBudgets(): StepResult {
  const { ok, lines } = checkSizes(measureScreens(root))
  return {
    ok,
    output: 'A screen needs more JavaScript than it may, or its budget names a module that the build lacks; see above.',
    notes: lines,
  }
}
