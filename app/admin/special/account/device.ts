export type Device = { readonly name: string; readonly kind: 'phone' | 'computer' }

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** A browser in words: Safari on iPhone. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? ''
  const name = [first(browsers, text) ?? 'Unknown browser', first(systems, text)].filter(Boolean).join(' on ')
  return { name, kind: /iPhone|iPad|Android|Mobile/.test(text) ? 'phone' : 'computer' }
}
