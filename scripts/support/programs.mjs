import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian.mjs'
import { showProgress } from './progress.mjs'

/**
 * Programs of others that tests run, from Debian's packages where they are not there. Answers which are still missing.
 * @param {Readonly<Record<string, string>>} packages by their programs
 * @param {{ environment: NodeJS.ProcessEnv, root: string, title: string, complaint: string }} options
 */
export async function ensurePrograms(packages, { environment, root, title, complaint }) {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const missing = () =>
    Object.keys(packages).filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
  const wanted = missing().flatMap((program) => packages[program] ?? [])
  if (wanted.length > 0 && mayInstall())
    await showProgress(title, () => installPackages(wanted, { environment, root, complaint }))
  return missing()
}
