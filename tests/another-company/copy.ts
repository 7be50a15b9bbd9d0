import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, run } from '#tests/support/process.ts'

const root = join(import.meta.dirname, '../..')
/** Everything but packages and the demonstration company. */
const folders = ['app', 'assets', 'content', 'engine', 'scripts', 'server', 'tests']
const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/** The repository without demo/ and with another site.config.ts, built. */
export async function copyOfAnotherCompany(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'another-company-'))
  for (const part of [...folders, ...files]) await cp(join(root, part), join(folder, part), { recursive: true })
  await cp(join(import.meta.dirname, 'site.config.ts'), join(folder, 'site.config.ts'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const built = await ending(run(join(folder, 'scripts/build.ts'), {}, ['--fast'], folder))
  if (built.code !== 0) throw new Error(built.text)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function ending({ ended, output }: Running): Promise<{ code: number | null; text: string }> {
  const { code } = await ended
  return { code, text: output() }
}

/** Every file that may be sent, with its bytes as text. */
export async function filesIn(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, text: await readFile(join(parentPath, name), 'utf8') })),
  )
}
