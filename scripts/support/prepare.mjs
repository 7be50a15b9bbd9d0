import { join } from 'node:path'
import { isBuildFresh } from './inputs.mjs'
import { withLock } from './lock.mjs'
import { installedPackages, installPackages } from './packages.mjs'
import { runQuietly, tether } from './processes.mjs'
import { showProgress } from './progress.mjs'
import { nodeBinary } from './runtime.mjs'

/**
 * Installs the packages that are missing and, where asked, builds what is missing or stale. Of several processes that
 * find something to do in the same folder, one does it and the others wait.
 * @param {{ root: string, environment: NodeJS.ProcessEnv, packages: 'all' | 'runtime', build: boolean }} needs
 * packages: what is needed besides building
 */
export async function prepare({ root, environment, packages, build }) {
  const missing = () => {
    const stale = build && !isBuildFresh(root, environment)
    const installed = installedPackages(root)
    return { packages: installed !== 'all' && (stale || installed !== packages), build: stale }
  }
  const seen = missing()
  if (!seen.packages && !seen.build) return
  await withLock(
    join(root, 'build', '.lock'),
    async () => {
      if (missing().packages) await showProgress('Installing packages', () => installPackages(root))
      if (missing().build) await showProgress('Building the site', () => runBuild(root, environment))
    },
    () => console.log('Waiting for another start in this folder, which is installing or building …'),
  )
}

/**
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
async function runBuild(root, environment) {
  await runQuietly(nodeBinary(root), [tether, join(root, 'scripts', 'build.ts')], {
    cwd: root,
    env: environment,
    complaint: 'The site could not be built; what the build says about it is above.',
  })
}
