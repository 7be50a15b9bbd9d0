import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { distrustBuild, hashInputs, isBuildFresh, trustBuild } from './support/inputs.mjs'

let root: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const build = (environment = {}) => {
  mkdirSync(join(root, 'build'), { recursive: true })
  trustBuild(root, hashInputs(root, environment))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-inputs-'))
  write('app/entry.client.ts', 'one')
  write('app/site/page.tsx', 'two')
  write('demo/artwork/web/scene.svg', '<svg/>')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

it('takes a build for fresh until something it is made from changes', () => {
  expect(isBuildFresh(root, {})).toBe(false)
  build()
  expect(isBuildFresh(root, {})).toBe(true)

  write('tests/product.ts', 'not part of the build')
  write('app/site/page.test.tsx', 'not part of it either')
  utimesSync(join(root, 'app/site/page.tsx'), 1, 1)
  expect(isBuildFresh(root, {})).toBe(true)

  write('app/site/page.tsx', '2wo')
  expect(isBuildFresh(root, {})).toBe(false)
})

it.each([
  ['a new file', () => write('content/new.ts', '')],
  ['a file moved', () => renameSync(join(root, 'app/site/page.tsx'), join(root, 'app/page.tsx'))],
  ['other packages', () => write('package-lock.json', '{ }')],
  ['another picture', () => write('demo/artwork/web/scene.svg', '<svg></svg>')],
])('notices %s', (_name, change) => {
  build()
  change()
  expect(isBuildFresh(root, {})).toBe(false)
})

it('notices another API address', () => {
  build({ API_URL: 'https://api.example.com' })
  expect(isBuildFresh(root, {})).toBe(false)
  expect(isBuildFresh(root, { API_URL: 'https://api.example.com' })).toBe(true)
})

it('does not trust a build that began and never ended', () => {
  build()
  distrustBuild(root)
  expect(isBuildFresh(root, {})).toBe(false)
})
