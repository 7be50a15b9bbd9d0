import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { withDataDir } from '#tests/support/process.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const parts = ['package.json', 'site.config.ts', 'node_modules', 'content', 'demo', 'engine', 'server', 'scripts']
/** With these a linked file counts as lying where the link lies, and so reads the .env beside it. */
const flags = ['--preserve-symlinks', '--preserve-symlinks-main']

test('npm run seed fills the database that .env names, once', async () => {
  await withDataDir(async (folder) => {
    const [project, dataDir] = [join(folder, 'project'), join(folder, 'named')]
    await mkdir(project)
    await Promise.all(parts.map((name) => symlink(join(root, name), join(project, name))))
    await writeFile(join(project, '.env'), `DATA_DIR=${dataDir}\n`)
    const seed = async (...args: string[]) => {
      const options = { cwd: project, env: { PATH: process.env.PATH ?? '' } }
      return (await run(process.execPath, [...flags, 'scripts/seed.ts', ...args], options)).stdout.trim()
    }
    expect(await seed()).toBe('The demonstration content is in.')
    expect(existsSync(join(project, 'data'))).toBe(false)
    const database = new DatabaseSync(join(dataDir, 'site.db'))
    const revisions = () => database.prepare('select count(*) as n from content_revisions').get()?.n
    expect(database.prepare('select count(*) as n from projects').get()?.n).toBe(6)
    expect(await seed()).toBe('The site was filled before. Use npm run seed -- --reset to fill it again.')
    expect(revisions()).toBe(0)
    database.exec('delete from projects')
    const unasked = spawnSync(process.execPath, [...flags, 'scripts/seed.ts', '--reset'], { cwd: project, input: '' })
    expect(String(unasked.stderr)).toContain('Nobody has answered, and nothing was changed.')
    expect(unasked.status).toBe(1)
    const answered = { cwd: project, input: 'no\n' }
    const refused = spawnSync(process.execPath, [...flags, 'scripts/seed.ts', '--reset'], answered)
    expect(String(refused.stdout)).toContain('Nothing was changed.')
    expect(refused.status).toBe(0)
    expect(await seed('--reset', '--yes')).toBe('The demonstration content is in.')
    expect(database.prepare('select count(*) as n from projects').get()?.n).toBe(6)
    // Servers that are running see it, the pictures too.
    expect(revisions()).toBe(contentTypes.length + 1)
    database.close()
  })
}, 60_000)

test('npm run seed makes no site in a folder named by mistake, and none over a restore that was killed', async () => {
  await withDataDir(async (folder) => {
    const dataDir = join(folder, 'named')
    const seed = (...args: string[]) => {
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
      const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], { cwd: root, env })
      return [status, String(stderr)]
    }
    expect(seed('--reset', '--yes')).toEqual([1, expect.stringContaining(`There is no site in ${dataDir} yet`)])
    expect(existsSync(dataDir)).toBe(false)
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'restore-unfinished'), '')
    for (const args of [[], ['--reset', '--yes']])
      expect(seed(...args)).toEqual([1, expect.stringContaining('has not ended. Run npm run restore again')])
    expect(existsSync(join(dataDir, 'site.db'))).toBe(false)
  })
}, 60_000)
