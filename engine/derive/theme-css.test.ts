import { expect, test } from 'vitest'
import { site } from '#site'
import { fontFaceCss, themeCss, withThemeColors } from './theme-css.ts'

test('colours, typeface and corners become custom properties', () => {
  const css = themeCss({ ...site.theme, corners: { s: '1px', m: '2px', l: '3px' } })
  for (const [name, color] of Object.entries(site.theme.colors)) expect(css).toContain(`  --${name}: ${color};\n`)
  expect(css).toContain(`  --font: ${site.theme.fonts.stack};\n`)
  expect(css).toContain('  --elbow-s: 1px;\n  --elbow-m: 2px;\n  --elbow-l: 3px;\n')
})

test('a file of ours is swapped in, for its letters alone', () => {
  const face = { family: 'Name', weight: '400', stretch: '100%', src: '/art/fonts/a.woff2', range: 'U+0130' }
  expect(fontFaceCss(face)).toBe(`@font-face {
  font-family: "Name";
  font-weight: 400;
  font-stretch: 100%;
  font-style: normal;
  font-display: swap;
  src: url("/art/fonts/a.woff2") format("woff2");
  unicode-range: U+0130;
}
`)
})

test("a font of the visitor's takes the measures of ours", () => {
  const measures = { sizeAdjust: '98%', ascent: '90%', descent: '21%' }
  const css = fontFaceCss({
    family: 'Name',
    weight: '400',
    stretch: '100%',
    local: ['Arial', 'Helvetica'],
    ...measures,
  })
  expect(css).toContain('src: local("Arial"), local("Helvetica");')
  expect(css).toContain(
    'size-adjust: 98%;\n  ascent-override: 90%;\n  descent-override: 21%;\n  line-gap-override: 0%;',
  )
})

test('shades are put in where they are named', () => {
  const { theme } = site
  expect(withThemeColors('a { color: var(--err-ground); fill: var(--flare) }', theme)).toBe(
    `a { color: ${theme.shades['err-ground']}; fill: var(--flare) }`,
  )
})

test('colours of the theme that let something through are worked out, and others left alone', () => {
  const theme = { ...site.theme, colors: { ...site.theme.colors, night: '#0A141E', line: 'red' } }
  const css = (name: string) => withThemeColors(`color: rgb(from var(--${name}) r g b / 0.5);`, theme)
  expect(css('night')).toBe('color: rgb(10 20 30 / 0.5);')
  expect(css('line')).toBe('color: rgb(from var(--line) r g b / 0.5);')
  expect(css('plate')).toBe('color: rgb(from var(--plate) r g b / 0.5);')
})

test('every font that stands in for ours is as high as it is, on phones without Arial too', () => {
  const standIns = site.theme.fonts.faces.flatMap((face) => ('local' in face ? [face] : []))
  const heightOf = ({ sizeAdjust, ascent, descent }: (typeof standIns)[number]) =>
    [ascent, descent].map((part) => Math.round((Number.parseFloat(sizeAdjust) * Number.parseFloat(part)) / 100))
  expect(standIns.flatMap(({ local }) => local)).toEqual(expect.arrayContaining(['Arial', 'Roboto']))
  for (const face of standIns) {
    expect(site.theme.fonts.stack).toContain(`"${face.family}"`)
    expect(heightOf(face)).toEqual([88, 21])
  }
})
