import { ensurePrograms } from './programs.mjs'

/** What the examples in deploy/ are tried with, and Debian's packages that bring it. */
const packages = { nginx: 'nginx-light', promtool: 'prometheus' }

/**
 * nginx and promtool. Where they cannot be installed, the tests that need them are left out, and that is said.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} root
 */
export async function ensureDeployTools(environment, root) {
  const title = 'Installing nginx and promtool for the tests'
  const missing = await ensurePrograms(packages, { environment, root, title, complaint: '' }).catch(() =>
    Object.keys(packages),
  )
  if (missing.length > 0) console.log(`Tests that need ${missing.join(' or ')} are left out: it is not installed.`)
}
