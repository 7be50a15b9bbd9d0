type Rgb = readonly [number, number, number]

/** Reads #rgb, #rrggbb and rgb(r, g, b); nothing for anything else. */
function rgbOf(color: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  if (short) return [1, 2, 3].map((n) => Number.parseInt((short[n] ?? '') + (short[n] ?? ''), 16)) as unknown as Rgb
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(color)
  if (long) return [1, 2, 3].map((n) => Number.parseInt(long[n] ?? '', 16)) as unknown as Rgb
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(color)
  return parts ? ([1, 2, 3].map((n) => Number(parts[n])) as unknown as Rgb) : undefined
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well one colour stands out from another, from 1 to 21 as WCAG counts it. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  if (!a || !b) return undefined
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** For the colour picker, which knows only #rrggbb. */
export function hexOf(color: string): string | undefined {
  const rgb = rgbOf(color)
  return rgb && `#${rgb.map((value) => Math.min(255, value).toString(16).padStart(2, '0')).join('')}`
}
