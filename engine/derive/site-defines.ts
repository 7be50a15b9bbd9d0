import type { Site } from '#engine/declare/site.ts'

/** Read as a whole, wherever they are read. */
const whole: ReadonlySet<string> = new Set(['contactDetails', 'film', 'specimens'])
/** Never in a browser. */
const unsent: ReadonlySet<string> = new Set(['content', 'fallback', 'files', 'legal', 'uploads'])
const isName = (key: string) => /^[a-zA-Z]\w*$/.test(key)
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Every single fact of the company as a constant for the bundler, such as `SITE.pages.home.description`: a file of the
 * build holds those that its code names, and none else.
 */
export function siteDefines(site: Site): Record<string, string> {
  const defines: Record<string, string> = {}
  const add = (path: string, key: string, value: unknown) => {
    if (!isName(key)) return
    const name = `${path}.${key}`
    if (isGroup(value) && !whole.has(key)) for (const [inner, each] of Object.entries(value)) add(name, inner, each)
    else defines[name] = JSON.stringify(value)
  }
  for (const [key, value] of Object.entries(site)) if (!unsent.has(key)) add('SITE', key, value)
  return defines
}
