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
