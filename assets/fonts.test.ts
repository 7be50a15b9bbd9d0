import { expect, test } from 'vitest'
import { site } from '#site'
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

test.each(['latin', 'turkish'] as const)('the styles ask for archivo-%s for its letters, and for no others', (name) => {
  const face = site.theme.fonts.faces.find((each) => 'src' in each && each.src.includes(`archivo-${name}.`))
  expect(lettersIn(face && 'range' in face ? (face.range ?? '') : '').sort()).toEqual([...FILES[name]].sort())
})

test('a family has one file: Chromium fetches a substitute for each that is missing, in every size of the page', () => {
  const { faces, stack } = site.theme.fonts
  const families = faces.flatMap((face) => ('src' in face ? [face.family] : []))
  expect(families).toHaveLength(Object.keys(FILES).length)
  expect(new Set(families).size).toBe(families.length)
  for (const family of families) expect(stack).toContain(`"${family}"`)
})
