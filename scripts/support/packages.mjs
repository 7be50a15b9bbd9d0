import { readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { runQuietly, tether } from './processes.mjs'
import { needsNoNode } from './runtime.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean }} Package */

/**
 * Compares what should be installed with what npm last finished installing: npm writes its own list into node_modules
 * as the very last thing, so that an interrupted installation never looks complete.
 * @param {string} root
 * @returns {'all' | 'runtime' | 'none'} runtime: enough to serve a finished build
 */
export function installedPackages(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(installedList(root))
  if (!wanted || !present || !needsNoNode(root)) return 'none'
  const lacking = Object.entries(wanted).filter(([path, { version, integrity, optional }]) => {
    const found = present[path]
    // What is optional may belong to another platform.
    if (path === '' || (!found && optional)) return false
    return found?.version !== version || found?.integrity !== integrity
  })
  if (lacking.length === 0) return 'all'
  return lacking.every(([, { dev }]) => dev) ? 'runtime' : 'none'
}

/** @param {string} root */
export async function installPackages(root) {
  // npm deletes it too, but in no certain order: after a kill in the middle, the rest must not look complete.
  rmSync(installedList(root), { force: true })
  // The build needs the packages for development, whatever NODE_ENV says.
  const args = [installCommand(root), '--include=dev', '--include=optional', '--loglevel=error']
  const { command, before, shell } = npm()
  await runQuietly(command, [...before, ...args], {
    cwd: root,
    shell,
    complaint: 'The packages could not be installed; what npm says about it is above.',
  })
}

/** @param {string} root */
const installedList = (root) => join(root, 'node_modules', '.package-lock.json')

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * `ci` starts from an empty node_modules. Windows does not delete a program that runs, so where this process itself
 * runs from there, `install` changes what differs.
 * @param {string} root
 */
function installCommand(root) {
  const runsFromPackages = process.execPath.startsWith(join(root, 'node_modules') + sep)
  return process.platform === 'win32' && runsFromPackages ? 'install' : 'ci'
}

/** The npm that started us, run by the Node it was run by; otherwise the one on the path. */
function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node } = process.env
  if (node && /npm-cli\.c?js$/.test(script)) return { command: node, before: [tether, script], shell: false }
  return { command: 'npm', before: [], shell: process.platform === 'win32' }
}
