import { describe, expect, it } from 'vitest'
import { describedApi, lintApi } from './support/lint-api.ts'
import { lockfileMistakes } from './support/lockfile.ts'
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

  it('says what it could not measure', () => {
    expect(check(45, ['entry.tsx', 'gone.tsx'])).toEqual({
      ok: true,
      lines: ['page: not measured, the build has no gone.tsx'],
    })
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
  it('is content with our description, and says what is wrong with another', async () => {
    const source = await describedApi()
    expect(await lintApi(source)).toEqual([])
    const wrong = source
      .replaceAll('"operationId":"createProject"', '"operationId":"updateProject"')
      .replace('"value":{"error":"Title is required."', '"value":{"mistake":"Title is required."')
    const said = (await lintApi(wrong)).join('\n')
    expect(said).toMatch(/error operation-operationId-unique: .*updateProject/)
    expect(said).toMatch(/warn no-invalid-media-type-examples: .*error/)
  }, 60_000)
})
