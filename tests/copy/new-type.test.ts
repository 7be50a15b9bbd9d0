import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { run, withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'
import { applyDiff, readWalk } from '#tests/support/walk.ts'

// A type check, a migration on both databases, a build and tests.
vi.setConfig({ testTimeout: 600_000 })

const root = join(import.meta.dirname, '../..')
const testEnvironment = { NODE_ENV: 'test', CHROME_PATH: process.env.CHROME_PATH ?? '' }
const notCopied = ['node_modules', 'build', 'data', '.git']

/** The project as a newcomer has it before the walk. */
async function copyProject(project: string): Promise<void> {
  await cp(root, project, { recursive: true, filter: (source) => !notCopied.includes(relative(root, source)) })
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
}

test('the walk in docs/adding-a-content-type.md ends with a type in the API, in the panel and on the home page', async () => {
  await withDataDir(async (folder) => {
    const project = join(folder, 'project')
    await copyProject(project)
    const printed = new Map<string, string>()
    const { steps, migration } = await readWalk(join(root, 'docs/adding-a-content-type.md'))
    for (const { language, file, text } of steps) {
      const path = join(project, file)
      if (language === 'diff') await writeFile(path, applyDiff(await readFile(path, 'utf8'), text))
      else if (file.includes('*')) printed.set(file, text)
      else {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text, { flag: 'wx' })
      }
    }
    const succeed = async (file: string, args: readonly string[] = [], environment: Record<string, string> = {}) => {
      const { ended, output } = run(join(project, file), environment, args, project)
      const { code } = await ended
      expect([file, code, code === 0 ? '' : output()]).toEqual([file, 0, ''])
      return output()
    }
    const build = async () => {
      await succeed('scripts/migration.ts', [migration])
      expect(printed.size).toBe(1)
      for (const [pattern, text] of printed) {
        const written = globSync(pattern, { cwd: project }).map((file) => readFileSync(join(project, file), 'utf8'))
        expect(written).toEqual([text])
      }
      await succeed('scripts/build.ts', ['--fast'])
    }
    await Promise.all([succeed('node_modules/typescript/bin/tsc', ['--pretty', 'false', '--singleThreaded']), build()])
    await visit(project, join(folder, 'data'))
    /** How many tests passed; two runs of vitest at once must not fail for lack of time. */
    const passed = async (...args: readonly string[]) => {
      const patience = ['--testTimeout=120000', '--hookTimeout=120000']
      const vitest = ['run', '--cache=false', ...patience, ...args]
      const output = await succeed('node_modules/vitest/vitest.mjs', vitest, testEnvironment)
      return Number(/Tests\s+(\d+) passed/.exec(stripVTControlCharacters(output))?.[1])
    }
    expect(await passed(...aboutAllTypes(project))).toBeGreaterThan(50)
    expect(await passed(...aboutEachType, '-t', migration)).toBeGreaterThan(30)
  })
})

/** The quick tests that walk through the registry or the home page, where a new one may be one too many. */
const aboutAllTypes = (project: string): string[] =>
  globSync('{app,content,engine,server}/**/*.test.ts', { cwd: project }).filter((file) => {
    const source = readFileSync(join(project, file), 'utf8')
    const startsSomething = source.includes("from '#tests/") && !/\b(drift|document)\.test/.test(file)
    return /\/(registry|composites|types|tab-groups|home-page)\.ts'/.test(source) && !startsSomething
  })
/** What is tested of every type by its name. */
const aboutEachType = ['tests/conformance', 'tests/e2e/panel/writing']

/** Starts the built product, writes an item and looks for it. */
async function visit(project: string, dataDir: string): Promise<void> {
  const { child, ended, url, authorization } = await serve(dataDir, await freePort(), {}, { cwd: project })
  try {
    const call = async (path: string, body?: object) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      return response.text()
    }
    const home = async () => (await call('/')).replaceAll('<!-- -->', '')
    expect(await home()).toContain('id="certificates"')
    await call('/api/certificates/admin', { title: 'ISO 14001', issuer: 'A body that certifies' })
    expect(await home()).toContain('<li>ISO 14001, A body that certifies</li>')
    const { components } = JSON.parse(await call('/api/openapi.json'))
    expect(components.schemas).toHaveProperty('Certificate.properties.issuer.title', 'Issued by')
    // The panel draws its form from the declaration, which comes with its code.
    const [panel = ''] = globSync('build/client/assets/*.js', { cwd: project }).filter((file) =>
      readFileSync(join(project, file), 'utf8').includes('Issued by'),
    )
    expect(await call(`/${relative('build/client', panel)}`)).toContain('/api/certificates/admin')
  } finally {
    child.kill()
    await ended
  }
}
