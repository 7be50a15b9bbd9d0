import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FILES } from './fonts.ts'

const lettersIn = (ranges: string) =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
  })

test.each(['latin', 'turkish'] as const)(
  'the styles ask for archivo-%s for its letters, and for no others',
  async (name) => {
    const css = await readFile(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
    const [, ranges = ''] = new RegExp(`archivo-${name}\\.woff2[^}]*unicode-range:\\s*([^;]+);`).exec(css) ?? []
    expect(lettersIn(ranges).sort()).toEqual([...FILES[name]].sort())
  },
)

test('a family has one file: Chromium fetches a substitute for each that is missing, in every size of the page', async () => {
  const css = await readFile(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')
  const families = Array.from(css.matchAll(/font-family: "([^"]+)";[^}]*archivo-/g), ([, family]) => family)
  expect(families).toHaveLength(Object.keys(FILES).length)
  expect(new Set(families).size).toBe(families.length)
  const [, stack = ''] = /--font:([^;]+);/.exec(css) ?? []
  for (const family of families) expect(stack).toContain(`"${family}"`)
})
