import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

const root = join(import.meta.dirname, '../..')
/** The two places that know kinds, and the tables of tests that have a row for each. */
const known = /^(engine\/(declare|kinds)|app\/admin\/kinds)\/|^tests\/(support\/samples|e2e\/panel\/support\/form)\.ts$/
const names = Object.keys(kinds).join('|')
/** `filling.kind` says what a detail page is filled with. */
const asksForKind = new RegExp(`\\bFieldKind\\b|(?<!filling\\.)\\bkind\\b\\)?\\s*[!=]==\\s*'(${names})'`)

test('nothing else asks which kind a field is', () => {
  const files = globSync('{app,content,demo,engine,scripts,server,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const asking = files.filter((file) => !known.test(file) && asksForKind.test(readFileSync(join(root, file), 'utf8')))
  expect(asking).toEqual([])
})

test.each(["field.kind === 'image'", "if (kind !== 'richText')", 'Record<FieldKind, string>'])('%s asks', (source) => {
  expect(asksForKind.test(source)).toBe(true)
})
