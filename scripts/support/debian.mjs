import { readFileSync } from 'node:fs'
import { runQuietly } from './processes.mjs'

/** Ubuntu's packages of the same names ask for snap. */
export function mayInstall() {
  try {
    return process.getuid?.() === 0 && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/**
 * @param {readonly string[]} packages
 * @param {{ environment: NodeJS.ProcessEnv, root: string, complaint: string }} options
 */
export async function installPackages(packages, { environment, root, complaint }) {
  // In a runlevel for repairs, servers are installed without being started.
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { cwd: root, env, complaint }
  await runQuietly('apt-get', ['update'], options)
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}
