import { describe, expect, it } from 'vitest'
import { describedApi, lintApi } from './support/lint-api.ts'
import { lockfileMistakes } from './support/lockfile.ts'
import { strayImports } from './support/relative-imports.ts'
import { checkSizes, measureScreen } from './support/size-budget.ts'

describe('size budgets', () => {
  const manifest = {
    'entry.tsx': { file: 'entry.js', imports: ['_runtime.js'], dynamicImports: ['later.tsx'] },
    'page.tsx': { file: 'page.js', imports: ['_runtime.js', 'entry.tsx'] },
    'later.tsx': { file: 'later.js' },
    '_runtime.js': { file: 'runtime.js' },
  }
  const sizes: Record<string, number> = {
    'entry.js': 2_000,
    'page.js': 3_000,
    'runtime.js': 40_000,
    'later.js': 90_000,
  }
  const check = (kilobytes: number, modules = ['entry.tsx', 'page.tsx']) =>
    checkSizes([measureScreen({ screen: 'page', modules, kilobytes }, manifest, (file) => sizes[file] ?? Number.NaN)])

  it('counts what a screen imports at once, and that once', () => {
    expect(check(45)).toEqual({ ok: true, lines: ['page: 45.0 kB of at most 45 kB'] })
    expect(check(44.9).ok).toBe(false)
  })

  it('fails where a screen cannot be measured, and says why', () => {
    expect(check(45, ['entry.tsx', 'gone.tsx'])).toEqual({
      ok: false,
      lines: ['page: not measured, the build has no gone.tsx'],
    })
  })

  it('has nothing to say before the first build', () => {
    expect(checkSizes([])).toEqual({ ok: true, lines: ['not built yet, nothing measured'] })
  })
})

describe('strayImports', () => {
  const away = '../../server/x.ts'
  const stray = (file: string, source: string) => strayImports(file, source).length

  it.each([
    `import { x } from '${away}'`,
    `import type {\n  X,\n} from '${away}'`,
    `export { x } from "${away}"`,
    `import '${away}'`,
    `const load = () => import('${away}')`,
    `import { x } from '../admin/x.ts'`,
    `import site from '../../site.config.ts'`,
  ])('finds %s in app/site', (source) => {
    expect(stray('app/site/page.ts', source)).toBe(1)
  })

  it('finds what leads out of app/ui and into it, and style sheets', () => {
    expect(stray('app/ui/button.tsx', `import { x } from '../stored/x.ts'`)).toBe(1)
    expect(stray('app/stored/x.tsx', `import { x } from '../ui/x.ts'`)).toBe(1)
    expect(stray('app/ui/button.module.css', `@import '../../demo/x.css';`)).toBe(1)
    expect(stray('app/ui/button.module.css', `.a {\n  composes: b from '../styles/x.css';\n}`)).toBe(1)
  })

  it('leaves neighbours alone, and code in quotes', () => {
    expect(stray('app/site/page.ts', `import { x } from './x.ts'\nimport { y } from '../stored/y.ts'`)).toBe(0)
    expect(stray('app/site/page.ts', `import { x } from '#app/admin/page.tsx'`)).toBe(0)
    expect(stray('scripts/x.test.ts', 'expect(source).toBe(`import { x } from "../x.ts"`)')).toBe(0)
  })
})

describe('lockfileMistakes', () => {
  it('finds registry addresses and platform packages that npm left out', () => {
    expect(
      lockfileMistakes({
        '': {},
        'node_modules/canvas': { optionalDependencies: { 'canvas-linux': '1', 'canvas-windows': '1' } },
        'node_modules/canvas-linux': {},
        'node_modules/other': { resolved: 'https://registry.example.com/other.tgz' },
      }),
    ).toEqual([
      'node_modules/canvas needs canvas-windows, which the lockfile lacks: pin a version that has it',
      'node_modules/other names the registry it came from ("resolved")',
    ])
  })

  it('looks where Node would look', () => {
    const nested = { optionalDependencies: { inner: '1', outer: '1' } }
    expect(
      lockfileMistakes({
        'node_modules/a/node_modules/b': nested,
        'node_modules/a/node_modules/b/node_modules/inner': {},
        'node_modules/outer': {},
      }),
    ).toEqual([])
  })
})

describe('lintApi', () => {
  it('says what is wrong with a description', async () => {
    const { paths, ...rest } = JSON.parse(await describedApi())
    // A few paths take a moment; all of them, which the check itself looks at, take ten seconds.
    const few = Object.entries(paths).filter(([path]) => path.startsWith('/api/projects/admin'))
    const source = JSON.stringify({ ...rest, paths: Object.fromEntries(few) })
    expect((await lintApi(source)).filter((line) => !line.includes('no-unused-components'))).toEqual([])
    const wrong = source
      .replaceAll('"operationId":"createProject"', '"operationId":"updateProject"')
      .replace('"value":{"error":"Title is required."', '"value":{"mistake":"Title is required."')
    const said = (await lintApi(wrong)).join('\n')
    expect(said).toMatch(/error operation-operationId-unique: .*updateProject/)
    expect(said).toMatch(/warn no-invalid-media-type-examples: .*error/)
  }, 60_000)
})
