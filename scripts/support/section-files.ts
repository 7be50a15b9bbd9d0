import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

type Sleeping = { readonly file: string; readonly wakes: string; readonly load: string; readonly component: string }

const pattern = 'app/site/sections/*/section.ts'
const prefix = 'virtual:sections/'

/** Reads `wakes` and `load` of a declaration; nothing where its code comes with the page. */
function readSection(file: string, code: string): Sleeping | undefined {
  const [, wakes] = /\bwakes: '(\w+)'/.exec(code) ?? []
  const [load, path] = /\bimport\('(\.\/[\w-]+\.tsx)'\)/.exec(code) ?? []
  if (!wakes && !load) return undefined
  if (!wakes || !load || !path) throw new Error(`${file} has to say wakes: '…' and load: () => import('./….tsx')`)
  return { file, wakes, load, component: resolve(dirname(file), path) }
}

/** Sections that wake alike come in one file for browsers: small files would cost more than they weigh. */
export function sectionFiles(root: string): Plugin {
  const sections = globSync(pattern, { cwd: root })
    .toSorted()
    .flatMap((name) => readSection(join(root, name), readFileSync(join(root, name), 'utf8')) ?? [])
  const alike = Map.groupBy(sections, ({ wakes }) => wakes)
  return {
    name: 'section-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const together = alike.get(id.slice(prefix.length + 1))
      if (!id.startsWith(`\0${prefix}`) || !together) return undefined
      return together
        .map(({ component }, n) => `export { default as s${n} } from ${JSON.stringify(component)}`)
        .join('\n')
    },
    transform(code, id) {
      const section = sections.find(({ file }) => file === resolve(id))
      const together = section && alike.get(section.wakes)
      if (!together || together.length === 1) return undefined
      const shared = `import('${prefix}${section.wakes}').then((all) => ({ default: all.s${together.indexOf(section)} }))`
      return { code: code.replace(section.load, () => shared), map: null }
    },
  }
}
