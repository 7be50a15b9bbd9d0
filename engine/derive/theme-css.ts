import type { FontFace, Theme } from '#engine/declare/site.ts'

const rule = (selector: string, declarations: readonly (readonly [name: string, value: string])[]) =>
  `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`

export function fontFaceCss(face: FontFace): string {
  const { family, weight, stretch } = face
  const source: readonly (readonly [string, string])[] =
    'src' in face
      ? [
          ['font-style', 'normal'],
          ['font-display', 'swap'],
          ['src', `url("${face.src}") format("woff2")`],
          ...(face.range ? [['unicode-range', face.range] as const] : []),
        ]
      : [
          ['src', face.local.map((name) => `local("${name}")`).join(', ')],
          ['size-adjust', face.sizeAdjust],
          ['ascent-override', face.ascent],
          ['descent-override', face.descent],
          ['line-gap-override', '0%'],
        ]
  return rule('@font-face', [
    ['font-family', `"${family}"`],
    ['font-weight', weight],
    ['font-stretch', stretch],
    ...source,
  ])
}

export const colorProperties = ({ colors }: Theme) =>
  Object.entries(colors).map(([name, color]) => [`--${name}`, color] as const)

/** The company's colours, type and corners as a style sheet; what is marked as paper has them in a dark panel too. */
export function themeCss(theme: Theme): string {
  const { fonts, corners } = theme
  const properties = [
    ...colorProperties(theme),
    ['--font', fonts.stack] as const,
    ...Object.entries(corners).map(([size, radius]) => [`--elbow-${size}`, radius] as const),
  ]
  return fonts.faces.map(fontFaceCss).join('') + rule(':root, [data-paper]', properties)
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')

/**
 * Shades, and colours of the theme that let something through, such as `rgb(from var(--night) r g b / 0.5)`, worked out
 * when the site is built: older browsers cannot, and it is shorter.
 */
export const withThemeColors = (css: string, { colors, shades }: Theme): string => {
  const shade = new Map(Object.entries(shades))
  return css
    .replace(/var\(--([\w-]+)\)/g, (whole, name: string) => shade.get(name) ?? whole)
    .replace(/rgb\(from var\(--([\w-]+)\) r g b \/ ([\d.]+)\)/g, (whole, name: string, opacity: string) => {
      const color = Object.entries(colors).find(([each]) => each === name)?.[1]
      return color && /^#[\da-f]{6}$/i.test(color) ? `rgb(${channels(color)} / ${opacity})` : whole
    })
}
