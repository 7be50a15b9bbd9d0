import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '#site'

const app = join(import.meta.dirname, '..')
const files = (pattern: string) => globSync(pattern, { cwd: app }).map((file) => ({ file, text: read(file) }))
const read = (file: string) => readFileSync(join(app, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** Black and white are not a company's colours: paper, masks, and plates that print nothing. */
const literal = /#(?!(?:fff|000|333|999)\b)[\da-f]{3,8}\b|\brgba?\((?!from )[^)]*\)/gi

test.each([...files('{site,ui,styles}/**/*.css')])('$file takes its colours from the theme', ({ text }) => {
  expect(text.match(literal) ?? []).toEqual([])
})

test.each([...files('{site,ui,document}/**/*.tsx')])('$file leaves colours to styles', ({ text }) => {
  expect(text.match(/(?<=["'`])#[\da-f]{3,8}(?=["'`])/gi) ?? []).toEqual([])
})

test('no style declares a property that has the name of a shade, which would never be read', () => {
  const names = Object.keys(site.theme.shades).join('|')
  const declared = new RegExp(`(?<![\\w-])--(${names}):`)
  expect(files('**/*.css').filter(({ text }) => declared.test(text))).toEqual([])
})

test('every shade is used', () => {
  const all = [...files('**/*.css'), ...files('admin/**/*.ts')].map(({ text }) => text).join('')
  const unused = Object.keys(site.theme.shades).filter(
    (name) => !all.includes(`var(--${name})`) && !all.includes(`shades.${name}`),
  )
  // The map is drawn by `npm run assets`.
  expect(unused).toEqual(['map-line'])
})
