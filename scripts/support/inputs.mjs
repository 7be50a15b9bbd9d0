import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build is made from, by content. */
const read = [
  'app',
  'content',
  'demo',
  'engine',
  'package-lock.json',
  'package.json',
  'scripts/build.ts',
  'scripts/support/class-names.ts',
  'scripts/support/export-build.ts',
  'scripts/support/legal-texts.ts',
  'scripts/support/precompress.ts',
  'scripts/support/section-files.ts',
  'server',
  'site.config.ts',
  'vite.config.ts',
]
/** Lies beside the code and has no part in the build. */
const isTest = /\.test\.tsx?$/
/** What only draws pictures beforehand, and pictures whose names change with their content. */
const drawn = ['demo/artwork', 'demo/uploads']
/** Pictures are many and large: their sizes and times have to do. */
const measured = ['assets/web', 'company', 'demo/artwork/web']

/**
 * A hash over everything the build is made from.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
export function hashInputs(root, environment) {
  const hash = createHash('sha256')
  hash.update(`API_URL=${environment.API_URL ?? ''}\n`)
  for (const path of read)
    for (const file of filesUnder(root, path)) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  for (const path of measured)
    for (const file of filesUnder(root, path)) {
      const { size, mtimeMs } = statSync(join(root, file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} [folder] where the build lies
 */
export function isBuildFresh(root, environment, folder) {
  try {
    return readFileSync(stampOf(root, folder), 'utf8') === hashInputs(root, environment)
  } catch {
    return false
  }
}

/**
 * Called before building: from here until the build has ended, nobody may trust what lies there.
 * @param {string} root
 * @param {string} [folder]
 */
export const distrustBuild = (root, folder) => rmSync(stampOf(root, folder), { force: true })

/**
 * @param {string} root
 * @param {string} hash taken before the build began, so that an edit made meanwhile leads to another build
 * @param {string} [folder]
 */
export const trustBuild = (root, hash, folder) => writeFileSync(stampOf(root, folder), hash)

/**
 * @param {string} root
 * @param {string} [folder]
 */
const stampOf = (root, folder = 'build') => join(root, folder, '.inputs')

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in an order that does not depend on the file system
 */
function filesUnder(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`
      if (entry.isDirectory()) return drawn.includes(inside) ? [] : filesUnder(root, inside)
      return entry.isFile() && !isTest.test(inside) ? [inside] : []
    })
    .sort()
}
